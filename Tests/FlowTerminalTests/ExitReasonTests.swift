import FlowTerminal
import Testing

@Suite("Why a full screen ended")
struct ExitReasonTests {
  @Test(
    "is told to the shell as a signal would be",
    arguments: [(ExitReason.quit, 0), (.interrupted, 130), (.terminated(signal: 15), 143), (.lostTerminal, 129)])
  func exitCodes(reason: ExitReason, code: Int) {
    #expect(Int(reason.exitCode) == code)
  }
}
