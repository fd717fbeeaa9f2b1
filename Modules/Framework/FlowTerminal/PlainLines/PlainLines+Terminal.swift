public import FlowFrontEnd
import Foundation
import TerminalKit

extension PlainLines {
  /// Shows pages until the user quits or a termination signal arrives. Ctrl-Z suspends the process, with the echo restored.
  ///
  /// ```swift
  /// let lines = PlainLines(window: window, answers: StandardAnswers()) { print($0, terminator: "") }
  /// let reason = await lines.runInTerminal()
  /// ```
  ///
  /// - Returns: The reason for the end.
  public func runInTerminal() async -> ExitReason {
    // If the signals can't be followed, they have their default effect.
    let signals = try? SignalSource(SignalSource.termination + [SIGTSTP, SIGCONT]) { [weak self] in self?.handle($0) }
    defer { signals?.stop() }
    return await run()
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT: finish(.interrupted)
    case SIGTSTP: StandardAnswers.suspend()
    case SIGCONT: StandardAnswers.resume()
    default: finish(.terminated(signal: signal))
    }
  }
}
