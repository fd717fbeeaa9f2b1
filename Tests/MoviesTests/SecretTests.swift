import Foundation
import MoviesTesting
import Testing

@Suite("The API key")
struct SecretTests {
  private let movies: MoviesProcess
  private let server: FakeTMDB

  private static let refused = "REFUSED0123456789"
  private static let malformed = "MALFORMED 0123456789"
  private static let misplaced = "MISPLACED0123456789"
  private static let answered = "ANSWERED0123456789"
  private static let pasted = "PASTED0123456789"
  private static let typed = [FakeTMDB.token, refused, malformed, misplaced, answered, pasted]

  init() async throws {
    movies = try MoviesProcess()
    server = try await FakeTMDB()
  }

  private var environment: [String: String] {
    [
      "MOVIES_TMDB_URL": server.url.absoluteString, "MOVIES_LOG": "trace",
      // Without the program’s precaution, URLSession prints its requests.
      "URLSessionDebug": "1", "URLSessionDebugLibcurl": "1",
    ]
  }

  private func command(_ folder: String) -> String {
    let variables = environment.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return "\(variables) \(MoviesProcess.executable) --data-dir \(folder)"
  }

  /// The running processes with their arguments.
  private var argumentsOfProcesses: [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { try? Data(contentsOf: URL(fileURLWithPath: "/proc/\($0)/cmdline")) }
      .map { String(decoding: $0, as: UTF8.self).replacing("\0", with: " ") }
  }

  /// Returns the relative paths of the files that contain a text.
  private func files(holding text: String) throws -> [String] {
    let root = movies.data.path
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    return names.filter { name in
      let contents = try? Data(contentsOf: URL(fileURLWithPath: root + "/" + name))
      return contents?.firstRange(of: Data(text.utf8)) != nil
    }
  }

  @Test(
    "The API key is stored in its own file and nowhere else",
    .enabled("Swift’s backtracer can’t run under a sanitizer") { MoviesProcess.sanitizer == nil })
  func nowhereElse() async throws {
    let files = movies.data.path
    let terminal = try Tmux(columns: 160, rows: 30)
    // Typed key by key in the wizard: refused, then accepted.
    try terminal.type("\(command(movies.folder)) --record \(files)/typed", keys: "Enter")
    try await terminal.wait(for: "Enter your name")
    try terminal.type("Ada", keys: "Enter")
    try await terminal.wait(for: "API key:")
    try terminal.type(Self.refused, keys: "Enter")
    try await terminal.wait(for: "does not accept this API key")
    try terminal.type(keys: "C-u")
    try terminal.type(FakeTMDB.token, keys: "Enter")
    try await terminal.wait(for: "Your wishlist is empty")
    #expect(try self.files(holding: FakeTMDB.token) == ["data/tmdb-key"])
    try terminal.type("q")
    try await terminal.wait(untilGone: "Your wishlist is empty")

    // In a script that fails, at the very line too, and as an answer.
    let way = "press Settings\nselect \"API key\"\n"
    let scripts = [
      way + "type \"API key\" \"\(Self.refused)\"\npress Save\npress \"no such action\"",
      way + "type \"API key\" \"\(Self.malformed)\"\npress Save\nexpect Dragons",
      "type \"API key\" \"\(Self.misplaced)\"", "type \"API key\" \"\(Self.misplaced)\" too",
    ]
    let failures = try scripts.map { try movies.run("play", "-", input: $0, environment: environment) }
    #expect(failures.allSatisfy { $0.exitCode == 1 })
    let plain = try movies.run(
      "--plain", "--record", files + "/plain", input: "settings\napi key\napi key\n\(Self.answered)\nquit\ndiscard\n",
      environment: environment)
    #expect(plain.exitCode == 0, "\(plain.errors)")

    // Pasted, and then it crashes.
    try terminal.type(
      "clear; SWIFT_BACKTRACE=interactive=no \(command(files + "/other")) --record \(files)/pasted", keys: "Enter")
    try await terminal.wait(for: "Enter your name")
    try terminal.type("Ada", keys: "Enter")
    try await terminal.wait(for: "API key:")
    try terminal.paste(Self.pasted)
    try await terminal.wait(for: String(repeating: "•", count: Self.pasted.count))
    let arguments = argumentsOfProcesses
    try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: ["pkill", "-SEGV", "-f", "movies --data-dir \(files)/other"]
    ).waitUntilExit()
    try await terminal.wait(for: "crashed; its log is")

    let outputs = try [
      ["export", files + "/export.json"], ["export", files + "/list.csv", "--letterboxd", "watched"], ["check"],
      ["graph"],
      ["features"], ["recover"], ["list", "all", "--json"],
    ].map { try movies.run($0, environment: environment) }
    #expect(outputs.allSatisfy { $0.exitCode == 0 })

    let log = try String(contentsOfFile: movies.folder + "/movies.log", encoding: .utf8)
    #expect(log.contains("didNavigate"))
    let outcomes = (failures + [plain] + outputs).map { $0.output + $0.errors }
    let said = try (outcomes + arguments + [terminal.screen]).joined(separator: "\n")
    #expect(said.contains("movies --data-dir"))
    for key in Self.typed {
      #expect(try self.files(holding: key) == (key == FakeTMDB.token ? ["data/tmdb-key"] : []), "\(key)")
      #expect(!said.contains(key), "\(key)")
    }
    #expect(try permissions("data/tmdb-key") == 0o600)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: movies.data.path + "/" + name)[.posixPermissions] as? Int
  }

  @Test(
    "The API key is refused if others can read its file and that can't be changed",
    .enabled("needs root") { await Shell.asAnybody != nil && getuid() == 0 })
  func foreignFile() throws {
    try movies.signIn()
    let outcome = try Shell.run(
      """
      printf %s \(Self.refused) > "$MOVIES_DATA_DIR/tmdb-key"
      chmod 0777 "$MOVIES_DATA_DIR"; chmod 0666 "$MOVIES_DATA_DIR"/movies*; chmod 0644 "$MOVIES_DATA_DIR/tmdb-key"
      exec \(try #require(Shell.asAnybody)) "$MOVIES" --plain
      """, environment: ["MOVIES_DATA_DIR": movies.folder])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.split(separator: "\n").count == 2)
    #expect(outcome.errors.contains("belongs to another user, who can change your lists\n"))
    #expect(
      outcome.errors.contains("other users may read it, and its permissions cannot be changed"), "\(outcome.errors)")
    #expect(!(outcome.output + outcome.errors).contains(Self.refused))
  }
}
