import FlowFrontEnd
import Testing

@Suite("Exit reasons")
struct ExitReasonTests {
  @Test(
    "The exit code of a program is that of a shell",
    arguments: [(ExitReason.quit, 0), (.interrupted, 130), (.terminated(signal: 15), 143), (.lostTerminal, 129)])
  func exitCodes(reason: ExitReason, code: Int) {
    #expect(Int(reason.exitCode) == code)
  }
}
