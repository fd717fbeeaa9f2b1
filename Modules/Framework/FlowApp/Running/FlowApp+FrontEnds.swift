import ArgumentParser
import FlowCore
import FlowScreens
public import FlowScripting
import FlowTerminal
import Logging

extension FlowApp {
  /// The links, for front ends and scripts.
  public var links: LinkHandler {
    LinkHandler(open: { [self] in try open($0) }, current: { [self] in currentLink })
  }

  /// Shows the application in full screen until the user quits.
  ///
  /// - Throws: The exit code, if the user didn't end the program.
  func runFullScreen(recorder: Recorder? = nil) async throws {
    begin("full screen")
    // The first screen starts loading on another core, while this one prepares the terminal.
    await Task.yield()
    let screen = FullScreen(window: window, colors: colors, links: links, recorder: recorder)
    try await finish(screen.run())
  }

  /// Shows the application as plain lines until the user quits or the input ends.
  ///
  /// - Throws: The exit code, if the user didn't end the program.
  func runPlainLines(recorder: Recorder? = nil) async throws {
    begin("plain lines")
    let lines = PlainLines(
      window: window, coordinator: coordinator, links: links, recorder: recorder, answers: StandardAnswers(),
      output: StandardOutput.writePart)
    try await finish(lines.runInTerminal())
  }

  /// Runs a script.
  ///
  /// - Throws: `ScriptFailure` for the first line that fails.
  public func play(_ script: Script) async throws {
    start()
    let player = ScriptPlayer(
      window: window, coordinator: coordinator, links: links, seed: random.restart,
      picture: { [window] in window.picture(width: $0.columns, height: $0.rows) }, output: StandardOutput.write)
    try await player.play(script)
    await finish()
  }

  private func begin(_ frontEnd: String) {
    log?.logger.info("\(frontEnd), version \(program.version)")
    start()
  }

  private func finish(_ reason: ExitReason) async throws {
    await finish()
    log?.logger.info("ended: \(reason)")
    if reason == .lostTerminal {
      StandardError.write("\(program.name): standard input has ended")
    }
    guard reason == .quit else { throw ExitCode(reason.exitCode) }
  }
}
