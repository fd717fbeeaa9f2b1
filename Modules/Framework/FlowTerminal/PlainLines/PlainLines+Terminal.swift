import CTerminal
public import FlowFrontEnd
import Foundation

extension PlainLines {
  /// Shows pages until the user quits or a termination signal arrives. Ctrl-Z suspends the process, with the echo restored.
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
    case SIGTSTP:
      flow_line_suspend()
      flow_stop_process()
    // Also after a stop by another program.
    case SIGCONT: flow_line_resume()
    default: finish(.terminated(signal: signal))
    }
  }
}
