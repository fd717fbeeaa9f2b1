import GRDB
import MoviesServices

extension MoviesStore {
  /// Checks the database: its file, its references, its values, and the data that is derived from the movies.
  ///
  /// O(size of the database).
  ///
  /// - Returns: The problems, one line each, of each kind at most three and the number of others; empty if there are none.
  public func problems() async throws -> [String] {
    var problems = try await read { db in
      var problems = try Self.abridged(Self.damagedPages(db)) + Self.wrongChecksums(db)
      let statements = try db.allStatements(sql: String(decoding: PackageResources.Check_sql, as: UTF8.self))
      while let statement = try statements.next() {
        problems += try Self.abridged(String.fetchAll(statement))
      }
      return problems
    }
    if try await !searchIndexIsSound() {
      problems.append("the search index doesn't match the movies or the notes")
    }
    return problems
  }

  /// Checks that the user's lists and preferences, and the movies on the lists, can be read and match their indexes and
  /// checksums.
  ///
  /// - Parameter longest: The number of rows from which on a table is skipped, so that a start isn't delayed.
  /// - Throws: `MoviesError.damagedDatabase(path:reason:)`.
  public func checkLists(longest: Int = .max) async throws {
    let damage: String? = try await read { db in
      let isSound =
        try ["wishlist", "viewing", "list_change", "preference"].allSatisfy { table in
          if longest < .max, try Self.isLonger(than: longest, table, db) { return true }
          return try String.fetchAll(db, sql: "PRAGMA integrity_check(\(table))") == ["ok"]
            && Row.fetchOne(db, sql: "PRAGMA foreign_key_check(\(table))") == nil
            && PersonalTable(rawValue: table)?.damagedRows(db) ?? 0 == 0
        }
        && ["movie", "wishlist", "watched"].allSatisfy { table in
          if longest < .max, try Self.isLonger(than: longest, table, db) { return true }
          let counted = "SELECT movies FROM list_count WHERE list = '\(table)'"
          return try Bool.fetchOne(db, sql: "SELECT (\(counted)) IS (SELECT count(*) FROM \(table))") == true
        }
      return isSound ? nil : "its lists are damaged"
    }
    if let damage { throw MoviesError.damagedDatabase(path: path, reason: damage) }
  }

  /// Counts no further than necessary.
  private static func isLonger(than longest: Int, _ table: String, _ db: Database) throws -> Bool {
    let rows = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT ?)", arguments: [longest + 1])
    return (rows ?? 0) > longest
  }

  /// Returns the first of the problems of one kind, and the number of the others.
  private static func abridged(_ problems: [String]) -> [String] {
    let (first, others) = (problems.prefix(3), problems.dropFirst(3).count)
    return first + (others > 0 ? ["… and \(others) more problems like these"] : [])
  }

  /// SQLite can have several problems in one line, and ends after 100.
  private static func damagedPages(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check").flatMap { $0.split(whereSeparator: \.isNewline) }
      .map(String.init).filter { $0 != "ok" }
  }

  private static func wrongChecksums(_ db: Database) throws -> [String] {
    let movies = "SELECT count(*) FROM movie WHERE checksum IS NOT crc32(title, year)"
    let rows = try PersonalTable.allCases.map { ($0.rawValue, try $0.damagedRows(db)) }
    return try (rows + [("movie", Int.fetchOne(db, sql: movies) ?? 0)]).filter { $0.1 > 0 }.map { table, rows in
      "rows of \(table) that don't match their checksums: \(rows)"
    }
  }

  /// The check is a command that is written to the index, so it runs on a copy, which SQLite removes in the end.
  private func searchIndexIsSound() async throws -> Bool {
    do {
      try await read { db in
        try DatabaseQueue(path: "").writeWithoutTransaction { copy in
          try db.backup(to: copy)
          for index in ["movie_search", "note_search"] {
            try copy.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
          }
        }
      }
      return true
    } catch MoviesError.damagedDatabase {
      return false
    }
  }
}
