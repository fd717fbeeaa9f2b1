import ArgumentParser
import FlowContent
import FlowCore
public import FlowFrontEnd
import FlowRegistry
import FlowScreens
public import FlowScripting
import FlowTerminal
import Logging

extension FlowApp {
  /// The links, for front ends and scripts, with the contributions of features as a `LinkCommand` or a `LinkSearch`.
  public var links: LinkHandler {
    LinkHandler(
      commands: { [self] in withScheme(registry?.contributions(of: LinkCommand.self) ?? []) },
      search: { [self] text in
        var found: [[LinkCommand]] = []
        for search in registry?.contributions(of: LinkSearch.self) ?? [] { found.append(await search.places(text)) }
        // What one feature finds must not hide what the others do.
        let first = 4
        return withScheme(found.flatMap { $0.prefix(first) } + found.flatMap { $0.dropFirst(first) })
      },
      open: { [self] in try open($0) }, current: { [self] in currentLink })
  }

  private func withScheme(_ commands: [LinkCommand]) -> [LinkCommand] {
    commands.map { LinkCommand($0.title, link: "\(program.name)://\($0.link)", key: $0.key) }
  }

  /// Shows the started application in full screen until the user quits.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the session, if it is recorded.
  ///   - history: The states the command palette offers to go back to, if they are recorded.
  ///   - notice: A message until the first key.
  /// - Throws: The exit code, if the user didn't end the program.
  func runFullScreen(recorder: Recorder?, history: FlowHistory?, notice: String?) async throws {
    log?.logger.info("full screen, version \(program.version)")
    window.askForPaths(of: files)
    // The first screen starts loading on another core, while this one prepares the terminal.
    await Task.yield()
    let screen = FullScreen(
      window: window, coordinator: coordinator, colors: colors, links: links, recorder: recorder, history: history)
    if let notice { screen.showMessage(notice) }
    try await finish(screen.run())
  }

  /// Shows the started application as plain lines until the user quits or the input ends.
  ///
  /// - Throws: The exit code, if the user didn't end the program.
  func runPlainLines(recorder: Recorder?) async throws {
    log?.logger.info("plain lines, version \(program.version)")
    window.askForPaths(of: files)
    let lines = PlainLines(
      window: window, coordinator: coordinator, links: links, recorder: recorder, answers: StandardAnswers(),
      output: StandardOutput.writePart)
    try await finish(lines.runInTerminal())
  }

  /// Runs a script.
  ///
  /// ```swift
  /// try await app.play(Script("open movies://movie/603\nexpect \"Movie 603\"\nback"))
  /// ```
  ///
  /// - Throws: `ScriptFailure` for the first line that fails.
  public func play(_ script: Script) async throws {
    window.askForPaths(of: files)
    start()
    let player = ScriptPlayer(
      window: window, coordinator: coordinator, links: links, seed: random.restart, restore: restore,
      picture: { [window] in window.picture(width: $0.columns, height: $0.rows) }, output: StandardOutput.write)
    try await player.play(script)
    await finish()
  }

  private func finish(_ reason: ExitReason) async throws {
    guard await finishInTerminal() else {
      log?.logger.warning("ended by Ctrl-C, without waiting for the end of \(window.busyScreens)")
      throw ExitCode(ExitReason.interrupted.exitCode)
    }
    log?.logger.info("ended: \(reason)")
    if reason == .lostTerminal {
      let loss = window.hasUnsavedChanges ? "; what was entered and not saved is lost" : ""
      StandardError.write("\(program.name): standard input has ended\(loss)")
    }
    guard reason == .quit else { throw ExitCode(reason.exitCode) }
  }
}
