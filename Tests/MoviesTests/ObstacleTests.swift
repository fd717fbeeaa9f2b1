import CSQLite
import Foundation
import MoviesServices
import Testing

@Suite("Writing that fails is reported in one line, and loses nothing")
struct ObstacleTests {
  private let movies: MoviesProcess

  init() throws { movies = try MoviesProcess.withRan() }

  private func expectNothingIsLost() throws {
    #expect(try movies.run("list", "wishlist").output.contains("Ran (1985)"))
    #expect(try movies.run("check").output == "The database is sound.\n")
  }

  /// An export of another database, to be imported.
  private func makeExport() throws -> String {
    let other = try MoviesProcess.signedIn()
    try other.wish(for: "Alien")
    let file = movies.data.path + "/lists.json"
    #expect(try other.run("export", file).exitCode == 0)
    return file
  }

  @Test("Output to a full disk is reported in one line, and output to a closed pipe is not reported")
  func fullOutput() throws {
    expectOneLine(try movies.shell("exec \"$MOVIES\" show Ran > /dev/full"), saying: "standard output is incomplete")
    let played = try movies.shell("exec \"$MOVIES\" play - > /dev/full", input: "show")
    expectOneLine(played, saying: "standard output is incomplete")
    let unread = try movies.shell("trap '' PIPE; { \"$MOVIES\" list all; echo $? >&2; } | true")
    #expect(unread.errors == "0\n")
  }

  @Test(
    "A folder or file that can't be written is reported in one line, and can be read",
    .enabled("needs another user") { await Shell.asAnybody != nil },
    arguments: [("0777", "0444"), ("0555", "0666")])
  func permissions(folder: String, file: String) throws {
    let export = try makeExport()
    defer { _ = try? movies.shell("chmod 0700 \"$MOVIES_DATA_DIR\"; chmod 0600 \"$MOVIES_DATA_DIR\"/*.sqlite") }
    func outcome(_ arguments: String) throws -> MoviesProcess.Outcome {
      try movies.shell(
        """
        chmod \(folder) "$MOVIES_DATA_DIR"; chmod \(file) "$MOVIES_DATA_DIR"/*.sqlite*
        exec \(try #require(Shell.asAnybody)) "$MOVIES" \(arguments)
        """)
    }
    #expect(try outcome("list wishlist").output.contains("Ran (1985)"))
    for arguments in ["import \(export)", "--plain"] {
      let outcome = try outcome(arguments)
      expectOneLine(outcome, saying: "--data-dir")
      #expect(outcome.errors.contains("writ"), "\(outcome.errors)")
    }
    _ = try movies.shell("chmod 0700 \"$MOVIES_DATA_DIR\"; chmod 0600 \"$MOVIES_DATA_DIR\"/*.sqlite")
    try expectNothingIsLost()
  }

  @Test(
    "A read-only file system can be read, and starting the application on it is refused in one line",
    .enabled("needs the right to mount") { await Shell.mounting != nil })
  func readOnlyDisk() throws {
    func outcome(_ arguments: String) throws -> MoviesProcess.Outcome {
      try movies.shell(
        """
        \(try #require(Shell.mounting)) sh -c '
        mount --bind "$MOVIES_DATA_DIR" "$MOVIES_DATA_DIR" && mount -o remount,ro,bind "$MOVIES_DATA_DIR" || exit 9
        exec "$MOVIES" \(arguments)'
        """)
    }
    #expect(try outcome("list wishlist").output.contains("Ran (1985)"))
    expectOneLine(try outcome("--plain"), saying: "it is write-protected")
    try expectNothingIsLost()
  }

  @Test("A database that another program locks is reported, and can be changed after the lock is released")
  func locked() async throws {
    let export = try makeExport()
    let terminal = try Tmux(columns: 200, rows: 24)
    try terminal.type("\(MoviesProcess.executable) --data-dir \(movies.folder)", keys: "Enter")
    try await terminal.wait(for: "Akira Kurosawa")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "On your wishlist")
    var lock: OpaquePointer?
    #expect(sqlite3_open(movies.folder + "/movies.sqlite", &lock) == SQLITE_OK)
    #expect(sqlite3_exec(lock, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    try terminal.type("w")
    expectOneLine(try movies.run("import", export), saying: "Another program is using the database")
    try await terminal.wait(for: "Another program is using the database.")
    #expect(try terminal.screen.contains("On your wishlist"))
    #expect(try !terminal.screen.contains("Watched on 20"))
    #expect(try movies.run("list", "wishlist").output.contains("Ran"))
    sqlite3_close(lock)
    try terminal.type("w")
    try await terminal.wait(for: "Watched on 20")
    #expect(try movies.run("import", export).exitCode == 0)
  }

  @Test("A database of a newer version is refused in one line, and stays untouched")
  func newer() throws {
    try movies.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')")
    for arguments in [["list", "all"], ["--plain"], ["recover", "--start-over"]] {
      expectOneLine(try movies.run(arguments), saying: "was made by a newer version of Movies. Update Movies")
    }
    try movies.execute("DELETE FROM grdb_migrations WHERE identifier LIKE '99%'")
    try expectNothingIsLost()
  }
}
