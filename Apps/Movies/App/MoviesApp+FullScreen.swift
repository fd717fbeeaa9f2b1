import ArgumentParser
import FlowCore
import FlowReactive
import FlowTerminal
import Foundation
import Logging
import MoviesServices

extension MoviesApp {
  /// Shows the application in the terminal until the person leaves it.
  ///
  /// - Parameter recorder: Writes down what the person does, if anybody does.
  /// - Throws: The exit code, if it was ended by something else.
  func runFullScreen(recorder: Recorder? = nil) async throws {
    diagnostics?.logger.info("full screen, version \(MoviesCommand.version)")
    launch()
    let colors = preferences.changes.map { ColorScheme($0.colours) }.distinctUntilChanged()
    let screen = FullScreen(window: window, colors: colors, links: links.handler, recorder: recorder)
    try await end(screen.run())
  }

  /// Shows the application in lines until the person leaves it, or has no more answers.
  ///
  /// - Parameter recorder: Writes down what the person does, if anybody does.
  /// - Throws: The exit code, if it was ended by something else.
  func runPlainLines(recorder: Recorder? = nil) async throws {
    diagnostics?.logger.info("plain lines, version \(MoviesCommand.version)")
    launch()
    let lines = PlainLines(
      window: window, coordinator: coordinator, links: links.handler, recorder: recorder,
      output: StandardOutput.writePart)
    try await end(lines.run())
  }

  private func end(_ reason: ExitReason) async throws {
    await coordinator.settle()
    diagnostics?.logger.info("it ended: \(reason)")
    guard reason == .quit else { throw ExitCode(reason.exitCode) }
  }
}

extension ColorScheme {
  nonisolated fileprivate init(_ colours: Preferences.Colours) {
    self =
      switch colours {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      case .none: .none
      }
  }
}
