import GRDB
import MoviesServices

extension MoviesStore {
  /// What is wrong with the database, a line each; nothing if all is well.
  ///
  /// It checks the file itself, what refers to what, the index of the search against the movies, and what is stored
  /// against what may be. O(size of the database).
  public func problems() async throws -> [String] {
    var problems = try await read { db in
      try Self.damagedPages(db) + Self.danglingReferences(db) + Self.impossibleMarks(db) + Self.wrongShelves(db)
        + Self.wrongDirectors(db)
    }
    if try await !searchIndexIsSound() {
      problems.append("the index of the search does not agree with the movies")
    }
    return problems
  }

  private static func damagedPages(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
  }

  private static func danglingReferences(_ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
      "a row of \(try row.value(0, as: String.self)) refers to a row of \(try row.value(2, as: String.self)) that is not there"
    }
  }

  private static func impossibleMarks(_ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "SELECT movie, day FROM watched").compactMap { row in
      let movie: Movie.ID = try row.value(0)
      let day: String = try row.value(1)
      return CalendarDay(day) == nil ? "movie \(movie) was watched on “\(day)”, which is no day" : nil
    }
  }

  private static func wrongShelves(_ db: Database) throws -> [String] {
    try ShelfWriter(db).isSound() ? [] : ["the orders of the lists do not agree with the movies"]
  }

  private static func wrongDirectors(_ db: Database) throws -> [String] {
    let sql = "SELECT id FROM movie WHERE directors <> \(DirectorNames.sql) ORDER BY id"
    return try Movie.ID.fetchAll(db, sql: sql).map { "the rows of movie \($0) name other directors than its credits" }
  }

  /// The check is a command that is written into the index, which stays as it is.
  private func searchIndexIsSound() async throws -> Bool {
    do {
      try await write { db in
        for table in MovieIndex.Table.allCases.map(\.rawValue) {
          try db.execute(sql: "INSERT INTO \(table)(\(table), rank) VALUES ('integrity-check', 1)")
        }
        return nil
      }
      return true
    } catch MoviesError.damagedDatabase {
      return false
    }
  }

  /// Looks whether what the person made can be read.
  ///
  /// - Parameter longest: How many rows a table may have to be looked at, so that it takes no time: longer ones are left
  ///   out. All are looked at by default. O(rows that are looked at).
  /// - Throws: ``MoviesError/damagedDatabase(path:reason:)``.
  public func checkLists(longest: Int = .max) async throws {
    let isSound = try await read { db in
      try ["wishlist", "watched", "list_change", "preference"].allSatisfy { table in
        if longest < .max, try Self.isLonger(than: longest, table, db) { return true }
        return try String.fetchAll(db, sql: "PRAGMA quick_check(\(table))") == ["ok"]
      }
    }
    guard isSound else { throw MoviesError.damagedDatabase(path: path, reason: "the lists in it cannot be read") }
  }

  /// Counts no further than it has to.
  private static func isLonger(than longest: Int, _ table: String, _ db: Database) throws -> Bool {
    let rows = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT ?)", arguments: [longest + 1])
    return (rows ?? 0) > longest
  }
}
