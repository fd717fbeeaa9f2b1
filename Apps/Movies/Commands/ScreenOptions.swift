import ArgumentParser
import FlowScripting
import FlowTerminal
import Foundation

/// The options of the commands that open the application.
struct ScreenOptions: ParsableArguments {
  @Flag(help: "Use plain lines and numbered choices, for pipes and screen readers.")
  var plain = false

  @Option(
    help: ArgumentHelp("Record your actions as a script for ‘movies play’.", valueName: "file"),
    completion: .file(), transform: expandedPath)
  var record: String?

  /// Checks the options before any data is opened.
  func check() throws {
    if !plain { try StandardOutput.requireTerminal() }
    if let record, FileManager.default.fileExists(atPath: record) {
      throw CommandError("‘\(record)’ already exists; remove it, or record to another file")
    }
  }

  /// Shows the application until the user quits.
  ///
  /// - Parameters:
  ///   - app: The application.
  ///   - url: A link to follow at the start.
  @MainActor
  func show(_ app: MoviesApp, opening url: String? = nil) async throws {
    if let url { try app.open(url) }
    let recording = try record.map { try RecordingFile(path: $0) }
    let recorder = recording?.recorder(of: app.window)
    if let recorder {
      let seed = SeededGenerator.randomSeed()
      app.random.restart(with: seed)
      recorder.recordSeed(seed)
    }
    if let url { recorder?.recordLink(url) }
    do {
      if plain {
        try await app.runPlainLines(recorder: recorder)
      } else {
        try await app.runFullScreen(recorder: recorder)
      }
    } catch let error as TerminalError {
      recording?.remove()
      throw CommandError("\(error); try ‘movies --plain’")
    } catch let code as ExitCode {
      if let problem = recording?.problem { StandardError.write("movies: \(problem)") }
      throw code
    }
    if let problem = recording?.problem { throw problem }
  }
}
