import ArgumentParser
import FlowCore
import FlowTerminal
import Foundation

extension MoviesApp {
  /// Shows the application in the terminal until the person leaves it.
  ///
  /// - Throws: The exit code, if it was ended by something else.
  func runFullScreen() async throws {
    launch()
    let reason = try await FullScreen(window: window).run()
    await coordinator.settle()
    guard reason == .quit else { throw ExitCode(reason.exitCode) }
  }
}

extension ExitReason {
  /// As shells have it: 128 and the number of the signal.
  fileprivate var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted: 128 + SIGINT
    case .terminated(let signal): 128 + signal
    case .lostTerminal: 128 + SIGHUP
    }
  }
}
