import ArgumentParser
import FlowCore
import FlowReactive
import FlowScreens
import FlowScripting
import FlowTerminal
import Logging
import MoviesServices

extension MoviesApp {
  /// Shows the application in full screen until the user quits.
  ///
  /// - Throws: The exit code, if the user didn't end the program.
  func runFullScreen(recorder: Recorder? = nil) async throws {
    diagnostics?.logger.info("full screen, version \(MoviesCommand.version)")
    start()
    // The first screen starts loading on another core, while this one prepares the terminal.
    await Task.yield()
    let screen = FullScreen(window: window, colors: colors, links: links, recorder: recorder)
    try await finish(screen.run())
  }

  /// Shows the application as plain lines until the user quits or the input ends.
  ///
  /// - Throws: The exit code, if the user didn't end the program.
  func runPlainLines(recorder: Recorder? = nil) async throws {
    diagnostics?.logger.info("plain lines, version \(MoviesCommand.version)")
    start()
    let lines = PlainLines(
      window: window, coordinator: coordinator, links: links, recorder: recorder, answers: StandardAnswers(),
      output: StandardOutput.writePart)
    try await finish(lines.runInTerminal())
  }

  /// Runs a script.
  ///
  /// - Throws: `ScriptFailure` for the first line that fails.
  func play(_ script: Script) async throws {
    start()
    let player = ScriptPlayer(
      window: window, coordinator: coordinator, links: links, seed: random.restart,
      picture: { [window] in window.picture(width: $0.columns, height: $0.rows) }, output: StandardOutput.write)
    try await player.play(script)
    await finish()
  }

  private var links: LinkHandler {
    LinkHandler(
      commands: [
        ("Settings", "movies://wishlist/settings"), ("Add a movie", "movies://wishlist/add"),
        ("Statistics", "movies://watched/statistics"), ("Trending movies", "movies://discover/trending"),
      ], open: { [self] in try open($0) }, current: { [self] in currentLink })
  }

  private func finish(_ reason: ExitReason) async throws {
    await finish()
    diagnostics?.logger.info("ended: \(reason)")
    if reason == .lostTerminal {
      StandardError.write("movies: standard input has ended")
    }
    guard reason == .quit else { throw ExitCode(reason.exitCode) }
  }
}

extension ColorScheme {
  nonisolated init(_ colors: Preferences.Colors) {
    self =
      switch colors {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      case .none: .none
      }
  }
}
