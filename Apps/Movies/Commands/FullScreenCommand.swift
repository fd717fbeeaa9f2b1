import ArgumentParser
import FlowTerminal
import Foundation
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
