import ArgumentParser
import FlowCore
import FlowReactive
import FlowScreens
import FlowScripting
import FlowTerminal
import Logging
import MoviesServices

extension Launch {
  /// Shows the application in the terminal until the person leaves it.
  ///
  /// - Parameter recorder: Writes down what the person does, if anybody does.
  /// - Throws: The exit code, if it was ended by something else.
  func runFullScreen(recorder: Recorder? = nil) async throws {
    diagnostics.logger.info("full screen, version \(MoviesCommand.version)")
    begin()
    // What the first screen shows is asked for, and read on another core while this one prepares the terminal.
    await Task.yield()
    let screen = FullScreen(window: window, colors: colors, links: links, recorder: recorder)
    try await end(screen.run())
  }

  /// Shows the application in lines until the person leaves it, or has no more answers.
  ///
  /// - Parameter recorder: Writes down what the person does, if anybody does.
  /// - Throws: The exit code, if it was ended by something else.
  func runPlainLines(recorder: Recorder? = nil) async throws {
    diagnostics.logger.info("plain lines, version \(MoviesCommand.version)")
    begin()
    let lines = PlainLines(
      window: window, coordinator: coordinator, links: links, recorder: recorder, answers: StandardAnswers(),
      output: StandardOutput.writePart)
    try await end(lines.runInTerminal())
  }

  /// Plays a script on the application.
  ///
  /// - Throws: `ScriptFailure` for the first line that cannot be done.
  func play(_ script: Script) async throws {
    begin()
    let player = ScriptPlayer(
      window: window, coordinator: coordinator, links: links, seed: chance.begin,
      picture: { [window] in window.picture(width: $0.columns, height: $0.rows) }, output: StandardOutput.write)
    try await player.play(script)
    await end()
  }

  private func end(_ reason: ExitReason) async throws {
    await end()
    diagnostics.logger.info("it ended: \(reason)")
    if reason == .lostTerminal {
      StandardError.write("movies: standard input has ended: nothing more can be typed")
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
