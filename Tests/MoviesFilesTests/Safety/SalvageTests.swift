import FlowContent
import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Salvaging the lists of a damaged database")
struct SalvageTests {
  private static let count = 60

  private let folder: TemporaryFolder
  private let recovery: DatabaseRecovery
  private let today: CalendarDate

  init() throws {
    folder = try TemporaryFolder()
    recovery = DatabaseRecovery(in: folder.path)
    today = try .day("2026-11-21")
  }

  /// Fills a wishlist, and a list of watched movies with notes that take many pages, both with numbers far apart.
  private func fill() async throws {
    let movies = try await MoviesStore.open(in: folder.path)
    try await movies.preferencesStore().update { $0.account = try? Account(name: "Ada") }
    try await movies.addToWishlist(1)
    #expect(try await movies.backUp(on: .day("2026-11-20")))
    for number in 2..<Self.count { try await movies.addToWishlist(Movie.ID(number * 2)) }
    for number in 0..<Self.count {
      let day = try CalendarDate.day("2026-0\(number % 9 + 1)-01")
      try await movies.setViewing(Viewing(date: day, rating: 7, note: Self.note(number)), of: Movie.ID(number * 2 + 3))
    }
    try await movies.close()
  }

  private static func note(_ number: Int) -> String {
    String(repeating: "Seen \(number). ", count: 60)
  }

  /// Overwrites pages of a table or an index: its leaves, or its root if it has no other.
  private func damage(_ name: String, pages: (inout [Int]) -> Void = { _ in }) async throws {
    var numbers = try await DatabaseQueue(path: folder.database).read { db in
      let root = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [name])
      return try Self.leaves(below: #require(root), in: Data(contentsOf: URL(fileURLWithPath: folder.database)))
    }
    pages(&numbers)
    var contents = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    for number in numbers {
      contents.replaceSubrange((number - 1) * 4096..<number * 4096, with: Data(repeating: 0x5A, count: 4096))
    }
    try contents.write(to: URL(fileURLWithPath: folder.database))
  }

  /// Returns the leaves of a b-tree, as the file format of SQLite describes it.
  private static func leaves(below page: Int, in contents: Data) -> [Int] {
    func number(_ offset: Int, _ length: Int) -> Int {
      contents[(page - 1) * 4096 + offset..<(page - 1) * 4096 + offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    guard [2, 5].contains(number(0, 1)) else { return [page] }
    let children = (0..<number(3, 2)).map { number(number(12 + 2 * $0, 2), 4) } + [number(8, 4)]
    return children.flatMap { leaves(below: $0, in: contents) }
  }

  private func exported() async throws -> String {
    let exports = try TemporaryFolder()
    let export = exports.path + "/export.json"
    defer { try? FileManager.default.removeItem(atPath: export) }
    _ = try await MoviesStore.open(in: folder.path).export(to: export)
    return try String(contentsOfFile: export, encoding: .utf8)
  }

  private func notes(_ movies: MoviesStore) async throws -> [String?] {
    try await (0..<Self.count).asyncMap { number in
      try await movies.details(of: Movie.ID(number * 2 + 3))?.marks.watched?.note
    }
  }

  @Test(
    "Damage of anything but the lists costs nothing",
    arguments: [
      ["wishlist_in_order", "watched_in_order", "viewing_by_addition", "note_search_data"],
      ["order_movie_by_year", "order_genre_by_year", "movie_search_data", "list_change", "credit"],
    ])
  func derived(_ names: [String]) async throws {
    try await fill()
    let before = try await exported()
    for name in names { try await damage(name) }
    let outcome = try await recovery.recover(from: .salvage, on: today)
    #expect(outcome.restored == PersonalDataSummary(wishlist: Self.count - 1, watched: Self.count))
    #expect(try await exported() == before)
    #expect(try await recovery.condition() == .sound)
  }

  @Test("A damaged page of the diary costs the viewings in it", arguments: [0, 2])
  func page(_ position: Int) async throws {
    try await fill()
    try FileManager.default.removeItem(atPath: folder.path + "/backups")
    try await damage("viewing") { $0 = [$0[position * ($0.count - 1) / 3]] }
    let outcome = try await recovery.recover(from: .salvage, on: today)
    #expect(outcome.restored.wishlist == Self.count - 1)
    let movies = try await MoviesStore.open(in: folder.path)
    let notes = try await notes(movies)
    let lost = notes.count { $0 == nil }
    #expect((1...8).contains(lost) && outcome.restored.watched == Self.count - lost)
    for (number, note) in notes.enumerated() { #expect(note == nil || note == Self.note(number)) }
  }

  @Test("An index with other movies than its list is noticed, and brings none of them to the list")
  func strangeIndex() async throws {
    try await fill()
    let before = try await exported()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'viewing_by_addition')
            WHERE name = 'wishlist_in_order';
          """)
    }
    try queue.close()
    let movies = try await MoviesStore.open(in: folder.path)
    let error = await #expect(throws: MoviesError.self) { try await movies.checkLists(longest: 5_000) }
    #expect(error?.damage != nil)
    try await movies.close()
    _ = try await recovery.recover(from: .salvage, on: today)
    #expect(try await exported() == before)
  }

  @Test("What is salvaged from a file that was cut off is true")
  func cutOff() async throws {
    try await fill()
    try FileManager.default.removeItem(atPath: folder.path + "/backups")
    let contents = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    for part in [2, 4, 6] {
      try contents.prefix(contents.count * part / 7).write(to: URL(fileURLWithPath: folder.database))
      _ = try await recovery.recover(from: .salvage, on: today)
      let movies = try await MoviesStore.open(in: folder.path)
      for (number, note) in try await notes(movies).enumerated() { #expect(note == nil || note == Self.note(number)) }
      #expect(try await movies.titles(.watched).count <= Self.count)
      try await movies.close()
    }
  }

  @Test("What is salvaged after random damage is true, and a recovery succeeds")
  func noise() async throws {
    try await fill()
    try FileManager.default.removeItem(atPath: folder.path + "/backups")
    let contents = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<5 {
      var damaged = contents
      for _ in 0..<300 {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      try damaged.write(to: URL(fileURLWithPath: folder.database))
      _ = try await recovery.recover(from: .salvage, on: today)
      let movies = try await MoviesStore.open(in: folder.path)
      for (number, note) in try await notes(movies).enumerated() where note != Self.note(number) {
        #expect(note.map { zip($0, Self.note(number)).count { $0 != $1 } } ?? 0 < 5)
      }
      try await movies.close()
    }
  }

  @Test("The file of another program has nothing to salvage, and is not changed")
  func foreign() async throws {
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in
      try db.execute(
        sql: "CREATE VIEW wishlist AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT * FROM n")
    }
    try queue.close()
    let contents = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    let options = try await recovery.options(on: today)
    #expect(options.salvaged == PersonalDataSummary(wishlist: 0, watched: 0))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == contents)
    #expect(try folder.entries() == ["movies.sqlite"])
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
