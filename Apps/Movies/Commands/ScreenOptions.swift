import ArgumentParser
import FlowScripting
import FlowTerminal
import Foundation

/// How the application is shown; taken by the commands that open it.
struct ScreenOptions: ParsableArguments {
  @Flag(help: "Write lines, with numbered choices, and read answers from standard input: for pipes and screen readers.")
  var plain = false

  @Option(
    help: ArgumentHelp("Write down what you do, as a script that ‘movies play’ does again.", valueName: "file"),
    completion: .file())
  var record: String?

  /// Refuses before anything is opened or changed.
  func check() throws {
    if !plain { try StandardOutput.requireTerminal() }
    if let record, FileManager.default.fileExists(atPath: record) {
      throw CommandError("‘\(record)’ exists already: record to another file, or remove it first")
    }
  }

  /// Shows the application until the person leaves it.
  ///
  /// - Parameter url: A link to follow at first.
  @MainActor
  func show(_ launch: Launch, opening url: String? = nil) async throws {
    if let url { try launch.open(url) }
    let recording = try record.map { try RecordingFile(path: $0) }
    let recorder = recording?.recorder(of: launch.window)
    if let recorder {
      let seed = Chance.newSeed()
      launch.chance.begin(with: seed)
      recorder.recordSeed(seed)
    }
    if let url { recorder?.recordLink(url) }
    do {
      if plain {
        try await launch.runPlainLines(recorder: recorder)
      } else {
        try await launch.runFullScreen(recorder: recorder)
      }
    } catch let error as TerminalError {
      // Nothing was shown, so there is nothing to record: the name stays free.
      recording?.remove()
      throw CommandError("\(error); ‘movies --plain’ does without")
    } catch let code as ExitCode {
      // The code says how it ended; this is said all the same.
      if let problem = recording?.problem { StandardError.write("movies: \(problem)") }
      throw code
    }
    if let problem = recording?.problem { throw problem }
  }
}
