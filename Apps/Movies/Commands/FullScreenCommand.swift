import ArgumentParser
import FlowTerminal
import MoviesServices

/// The application in full screen.
struct FullScreenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "full-screen", abstract: "Open the application in full screen (the default).", shouldDisplay: false)

  @OptionGroup var data: DataOptions

  @MainActor
  func run() async throws {
    guard StandardOutput.isTerminal else {
      StandardError.write(
        "movies: standard output is no terminal; use ‘movies play SCRIPT’, ‘movies list’, ‘movies show’ or ‘movies search’"
      )
      throw ExitCode(64)
    }
    let app = try MoviesApp(try await data.openServices())
    app.launch()
    let reason = try await FullScreen(window: app.window).run()
    guard reason == .quit else { throw ExitCode(reason.exitCode) }
  }
}
