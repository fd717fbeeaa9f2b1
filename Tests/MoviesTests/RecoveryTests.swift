import FlowContent
import Foundation
import MoviesServices
import MoviesStore
import Testing

@Suite("A damaged database")
struct RecoveryTests {
  private let movies: MoviesProcess

  private var database: String { movies.folder + "/movies.sqlite" }

  /// Creates lists, a backup of them, and a damaged database.
  init() async throws {
    movies = try MoviesProcess.withRan()
    // The first start at which there is something to back up.
    #expect(try movies.play("wait").exitCode == 0)
    try Data(repeating: 0x5A, count: 20_000).write(to: URL(fileURLWithPath: database))
  }

  private var backups: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: movies.folder + "/backups").filter { $0.hasPrefix("movies-") }
    }
  }

  /// The damaged databases that were renamed.
  private var putAside: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: movies.folder).filter { $0.contains(".corrupt-") }
    }
  }

  private func expectTheListsAreBack() throws {
    #expect(try movies.run("list", "wishlist").output.contains("Ran (1985)"))
    #expect(try movies.run("check").output == "The database is sound.\n")
    #expect(try putAside.contains { $0.hasPrefix("movies.sqlite.corrupt-") })
  }

  @Test("A damaged database is refused with advice, diagnosed, and replaced by the options of the recover command")
  func recovering() throws {
    let listed = try movies.run("list", "all")
    #expect(listed.exitCode == 1 && listed.output.isEmpty && listed.errors.contains("‘movies recover’"))
    let report = try movies.run("recover")
    #expect(report.exitCode == 0, "\(report.errors)")
    #expect(report.output.contains("is damaged:\n  it is not a database of Movies\n"))
    #expect(report.output.contains("No lists can be recovered from this file.\n"))
    #expect(report.output.contains("-1  1 wishlist movie and 0 viewings\n"))
    #expect(try putAside.isEmpty)
    #expect(try movies.run("recover", "--start-over", "--from-backup").exitCode == 64)
    #expect(try movies.run("recover", "--from-backup", "2026-02-30").exitCode == 1)
    let recovered = try movies.run("recover", "--from-backup", CalendarDate.today().description)
    #expect(recovered.exitCode == 0, "\(recovered.errors)")
    #expect(recovered.output.contains("Restored 1 wishlist movie and 0 viewings"))
    try expectTheListsAreBack()
    let again = try movies.run("recover", "--start-over")
    #expect(again.exitCode == 1)
    #expect(again.errors.contains("the database is sound, so nothing changed"))
    try expectTheListsAreBack()
  }

  @Test("A script answers the question about a damaged database, and the application then opens in its window")
  func script() throws {
    let refused = try movies.play("press \"Add a movie\"")
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("available: “Use backup "))
    let name = try #require(try backups.first).dropFirst("movies-".count).dropLast(".json".count)
    let script = """
      expect "can’t be used"
      expect "1 wishlist movie and"
      press "Use backup \(name)"
      expect "Akira Kurosawa"
      tree
      """
    #expect(try movies.playThrough(script).hasPrefix("App > "))
    try expectTheListsAreBack()
  }

  @Test("A damaged database is recovered from its own file if the lists can be read")
  func salvage() async throws {
    #expect(try movies.run("recover", "--from-backup").exitCode == 0)
    try movies.wish(for: "Metropolis")
    try await MoviesStore.open(in: movies.folder).close()
    var contents = try Data(contentsOf: URL(fileURLWithPath: database))
    let name = try #require(contents.range(of: Data("accountAda".utf8)))
    contents.replaceSubrange(name, with: Data("accountIda".utf8))
    try contents.write(to: URL(fileURLWithPath: database))
    #expect(try movies.run("check").output.hasPrefix("rows of preference that don't match their checksums: 1\n"))
    let report = try movies.run("recover").output
    #expect(report.contains("\n2 wishlist movies and 0 viewings can be recovered from this file."), "\(report)")
    let script =
      "expect \"2 wishlist movies and 0 viewings can be recovered\"\npress \"Recover the lists\"\nexpect Metropolis"
    try movies.playThrough(script)
    try expectTheListsAreBack()
  }

  @Test("A database whose file is missing isn’t replaced by a new one if there is a backup")
  func missing() throws {
    try FileManager.default.removeItem(atPath: database)
    for arguments in [["list", "wishlist"], ["wish", "metropolis"], ["check"]] {
      expectOneLine(try movies.run(arguments), saying: "but there are backups. Run ‘movies recover’")
    }
    #expect(!FileManager.default.fileExists(atPath: database))
    let plain = try movies.run("--plain", input: "use backup\n")
    #expect(plain.output.contains("Akira Kurosawa"), "\(plain.output)")
    #expect(try movies.run("list", "wishlist").output.contains("Ran (1985)"))
    #expect(try putAside.isEmpty)
  }

  @Test("A damaged database is reported when a session finds it, and isn’t replaced while another process uses it")
  func duringASession() async throws {
    try #require(try movies.run("recover", "--from-backup").exitCode == 0)
    let terminal = try Tmux(columns: 160, rows: 24)
    try terminal.type("\(MoviesProcess.executable) --data-dir \(movies.folder)", keys: "Enter")
    try await terminal.wait(for: "Akira Kurosawa")
    // All but the beginning, in which the tables are described.
    let size = try Data(contentsOf: URL(fileURLWithPath: database)).count
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: database))
    try file.seek(toOffset: 40_960)
    try file.write(contentsOf: Data(repeating: 0x5A, count: size - 40_960))
    try file.close()
    // A search: what is listed may have been read before.
    try terminal.type("+kurosawa")
    // A single word: how lines are broken depends on the folder’s name.
    try await terminal.wait(for: "damaged")
    expectOneLine(try movies.run("recover", "--from-backup"), saying: "Another program is using the database")
    try terminal.type(keys: "C-c")
    try await terminal.wait(untilGone: "damaged")
    #expect(try movies.run("recover", "--from-backup").exitCode == 0)
    try expectTheListsAreBack()
  }
}
