import ArgumentParser
import FlowContent
import FlowFrontEnd
import FlowScreens
import FlowScripting
import FlowTerminal
import Foundation

/// The options of the commands to open the application.
struct FrontEndOptions<Program: FlowProgram>: ParsableArguments {
  @Flag(help: "Use plain lines and numbered choices, for pipes and screen readers.")
  var plain = false

  @Flag(help: ArgumentHelp("Let the command inspect show what the application does.", visibility: .hidden))
  var inspectable = false

  @Option(
    help: ArgumentHelp(
      "Record your actions as a script for the command play.", valueName: "file", visibility: .hidden),
    completion: .file())
  var record: String?

  @Flag(help: "Start at the first screen, and leave your last session as it is.")
  var fresh = false

  @Flag(help: ArgumentHelp("Offer the commands “Back in time” and “Forward in time”.", visibility: .hidden))
  var history = false

  /// Checks the options before any data is opened.
  func check(_ options: Program.Options) throws {
    if !plain, isatty(STDOUT_FILENO) == 0 {
      let (name, problem) = (Program.identity.name, "standard output isn’t a terminal")
      StandardError.write(
        "\(name): \(problem); use ‘\(name) --plain’, ‘\(name) play SCRIPT’ or a command of ‘\(name) --help’")
      throw ExitCode.validationFailure
    }
    guard let record = try record.map(Program.path) else { return }
    if FileManager.default.fileExists(atPath: record) {
      throw CommandError("‘\(record)’ already exists; remove it, or record to another file")
    }
    try Program.files(options).checkTarget(record)
  }

  @MainActor
  func open(_ options: Program.Options) async throws -> FlowApp {
    let app = try await Program.openApp(options)
    app.files = try Program.files(options)
    if inspectable { try app.allowInspection(in: Program.stateFolder(options)) }
    return app
  }

  /// Shows the application until the user quits.
  ///
  /// - Parameters:
  ///   - app: The application.
  ///   - url: A link to follow at the start.
  @MainActor
  func show(_ app: FlowApp, opening url: String? = nil) async throws {
    if let url { try app.check(url) }
    let recording = try record.map { try RecordingFile(path: Program.path($0), of: app.program) }
    let recorder = recording?.recorder(of: app.window)
    if let recorder {
      let seed = RandomSource.randomSeed()
      app.random.restart(with: seed)
      recorder.recordSeed(seed)
      app.recorder = recorder
    }
    var notice: String?
    if plain, isatty(STDIN_FILENO) == 0 {
      // The lines of a pipe were written for the first screen.
      app.start()
    } else {
      notice = app.resume(fresh: fresh)
    }
    do {
      if let url, url != app.currentLink {
        try app.open(url)
        recorder?.recordLink(url)
      }
      if plain {
        if let notice { StandardError.write("\(app.program.name): \(notice)") }
        try await app.runPlainLines(recorder: recorder)
      } else {
        let history = history ? FlowHistory(of: app.coordinator, starting: app.start) : nil
        try await app.runFullScreen(recorder: recorder, history: history, notice: notice)
      }
    } catch let error as CommandError {
      recording?.remove()
      throw error
    } catch let error as TerminalError {
      recording?.remove()
      throw CommandError("\(error); try ‘\(app.program.name) --plain’")
    } catch let code as ExitCode {
      if let problem = recording?.problem { StandardError.write("\(app.program.name): \(problem)") }
      throw code
    }
    if let problem = recording?.problem { throw problem }
  }
}
