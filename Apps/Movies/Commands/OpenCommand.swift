import ArgumentParser
import FlowTerminal
import MoviesServices

/// The application in full screen.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the application in full screen (the default).")

  @OptionGroup var data: DataOptions

  @MainActor
  func run() async throws {
    guard StandardOutput.isTerminal else {
      StandardError.write(
        "movies: standard output is no terminal; use ‘movies play SCRIPT’, ‘movies list’, ‘movies show’ or ‘movies search’")
      throw ExitCode(64)
    }
    let app = try MoviesApp(movies: try await data.openStore())
    app.launch()
    let reason = try await FullScreen(window: app.window).run()
    if reason.exitCode != 0 {
      throw ExitCode(reason.exitCode)
    }
  }
}
