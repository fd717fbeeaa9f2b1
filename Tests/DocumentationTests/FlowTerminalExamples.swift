import FlowContent
import FlowCore
import FlowFrontEnd
import FlowScreens
import FlowScripting
import FlowTerminal
import Foundation

private func fullScreen(window: Window) async throws -> ExitReason {
  let screen = FullScreen(window: window)
  let reason = try await screen.run()
  return reason
}

private func exitCode(window: Window) async throws -> Never {
  let reason = try await FullScreen(window: window).run()
  exit(reason.exitCode)
}

private func plainLines(window: Window, answers: any AnswerSource) async -> ExitReason {
  let lines = PlainLines(window: window, answers: answers) { print($0, terminator: "") }
  let reason = await lines.run()
  return reason
}

private func crashNote() {
  CrashNote.set("trails crashed; its log is trails.log")
}

private func script(window: Window, coordinator: FlowCoordinator) async throws {
  let script = try Script("press \"Add a movie\"\nexpect Search")
  try await ScriptPlayer(window: window, coordinator: coordinator) { print($0) }.play(script)
}

struct Sparkline: TerminalElement {
  let values: [Double]

  var fallback: [ContentElement] { [.text(values.map { "\($0)" }.joined(separator: ", "))] }

  func lines(width: Int) -> [String] {
    [String(values.suffix(width).map { $0 > 0.5 ? "▇" : "▂" })]
  }
}
