import CSQLite
import Foundation
import Testing

/// The real program, started from the build folder.
struct MoviesProcess {
  /// The sanitizer of the program, as ‘Tools/test --sanitize’ sets it: `thread`, `address`, or `nil` for none.
  nonisolated static let sanitizer = ProcessInfo.processInfo.environment["STEPFLOW_SANITIZER"]

  /// A Boolean value that indicates whether the memory of the program can be measured. With a sanitizer, it takes several
  /// times as much.
  nonisolated static let measuresMemory =
    sanitizer == nil && FileManager.default.fileExists(atPath: "/proc/self/status")

  struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  /// The folder of the data, which is removed with this value.
  let data: TemporaryFolder

  /// The path of the database.
  var folder: String { data.path + "/data" }

  /// The program is beside the test bundle.
  static var executable: String {
    Bundle.main.bundleURL.appendingPathComponent("movies").path
  }

  init() throws {
    data = try TemporaryFolder()
  }

  private init(copying other: MoviesProcess) throws {
    data = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: other.folder, toPath: folder)
  }

  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try run(executable: Self.executable, arguments, input: input, environment: environment)
  }

  /// Runs another program in the same environment.
  func run(
    executable: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["MOVIES_DATA_DIR": folder]) { $1 }.merging(environment) { $1 }
    let (inPipe, outPipe, errorFile) = (Pipe(), Pipe(), data.path + ".errors")
    try Data().write(to: URL(fileURLWithPath: errorFile))
    defer { try? FileManager.default.removeItem(atPath: errorFile) }
    process.standardInput = inPipe
    process.standardOutput = outPipe
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    try process.run()
    try? inPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inPipe.fileHandleForWriting.close()
    let output = try outPipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }

  /// Returns a program whose user has completed the onboarding.
  static func signedIn() throws -> MoviesProcess {
    try MoviesProcess(copying: ada.get())
  }

  /// Returns a program whose user has “Ran” on the wishlist.
  static func withRan() throws -> MoviesProcess {
    try MoviesProcess(copying: adaWithRan.get())
  }

  private static let ada = Result {
    let movies = try MoviesProcess()
    try movies.signIn()
    return movies
  }

  private static let adaWithRan = Result {
    let movies = try signedIn()
    try movies.wish(for: "Ran")
    return movies
  }

  /// Completes the onboarding, and leaves the catalog with the few movies of which it knows all.
  func signIn() throws {
    try playThrough("type Name \"Ada\"\npress Continue\npress \"Use the built-in catalog\"")
    // As if the others had been entered, which would go on beside the test.
    try execute("PRAGMA user_version = 1000000")
  }

  /// Changes the database as another program does.
  func execute(_ sql: String) throws {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    try #require(sqlite3_open(folder + "/movies.sqlite", &database) == SQLITE_OK)
    try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
  }

  /// Adds a movie of the catalog to the wishlist.
  func wish(for title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try playThrough(
      "press \"Add a movie\"\nselect \"\(title)\"\npress \"Add to wishlist\"", sourceLocation: sourceLocation)
  }

  /// Runs a shell script that finds the program in `MOVIES`, its data in `MOVIES_DATA_DIR`, and a free folder in `FOLDER`.
  func shell(_ script: String, input: String = "") throws -> Outcome {
    try Shell.run(script, input: input, environment: ["MOVIES_DATA_DIR": folder, "FOLDER": data.path])
  }

  func play(_ script: String) throws -> Outcome {
    try run("play", "-", input: script)
  }

  /// Plays a script, and expects that it comes to its end.
  @discardableResult
  func playThrough(
    _ script: String, _ arguments: String..., environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try run(["play", "-"] + arguments, input: script, environment: environment)
    #expect(outcome.exitCode == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }
}

/// Expects that the program has failed with one line, and printed nothing else.
func expectOneLine(
  _ outcome: MoviesProcess.Outcome, exitCode: Int32 = 1, saying text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.exitCode == exitCode, sourceLocation: sourceLocation)
  #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
  #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(outcome.errors.hasPrefix("movies: "), sourceLocation: sourceLocation)
  #expect(outcome.errors.contains(text), "\(outcome.errors)", sourceLocation: sourceLocation)
}

/// A folder that is removed with its last reference.
final class TemporaryFolder {
  nonisolated let path: String

  nonisolated private static let parent = FileManager.default.temporaryDirectory
    .appendingPathComponent("movies-\(ProcessInfo.processInfo.processIdentifier)")
  private static let removal: Int32 = atexit { try? FileManager.default.removeItem(at: TemporaryFolder.parent) }

  init() throws {
    // For the folders that are kept for several tests.
    _ = Self.removal
    let url = Self.parent.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
