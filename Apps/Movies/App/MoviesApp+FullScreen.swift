import ArgumentParser
import FlowCore
import FlowTerminal

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
