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
      try [
        Self.damagedPages(db), Self.wrongChecksums(db), Self.danglingReferences(db), Self.impossibleDays(db),
        Self.wrongCounts(db), Self.wrongDirectors(db),
      ].flatMap(Self.abridged)
    }
    if try await !searchIndexIsSound() {
      problems.append("the search index doesn't match the movies")
    }
    return problems
  }

  /// Checks that the user's lists and preferences can be read and match their checksums.
  ///
  /// - Parameter longest: The number of rows from which on a table is skipped, so that a start isn't delayed.
  /// - Throws: `MoviesError.damagedDatabase(path:reason:)`.
  public func checkLists(longest: Int = .max) async throws {
    let isSound = try await read { db in
      try ["wishlist", "watched", "list_change", "preference"].allSatisfy { table in
        if longest < .max, try Self.isLonger(than: longest, table, db) { return true }
        return try String.fetchAll(db, sql: "PRAGMA quick_check(\(table))") == ["ok"]
          && PersonalTable(rawValue: table)?.damagedRows(db) ?? 0 == 0
          && Bool.fetchOne(
            db, sql: "SELECT movies <> (SELECT count(*) FROM \(table)) FROM list_count WHERE list = '\(table)'") != true
      }
    }
    guard isSound else { throw MoviesError.damagedDatabase(path: path, reason: "its lists are damaged") }
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

  private static func danglingReferences(_ db: Database) throws -> [String] {
    try Array(
      db.foreignKeyViolations().map {
        "a row of \($0.originTable) refers to a row of \($0.destinationTable) that doesn't exist"
      })
  }

  private static func impossibleDays(_ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "SELECT movie, day FROM watched WHERE day IS NOT NULL").compactMap { row in
      let movie: Movie.ID = try row.decode(forColumn: "movie")
      let day: String = try row.decode(forColumn: "day")
      return CalendarDay(day) == nil ? "movie \(movie) was watched on “\(day)”, which isn't a day" : nil
    }
  }

  private static func wrongCounts(_ db: Database) throws -> [String] {
    let isWrong = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM movie_genre JOIN movie ON movie.id = movie_genre.movie
          WHERE movie_genre.sort_key <> movie.sort_key OR movie_genre.year <> movie.year
            OR movie_genre.runtime IS NOT movie.runtime)
        OR EXISTS (
          SELECT 1 FROM genre WHERE movies <> (SELECT count(*) FROM movie_genre WHERE movie_genre.genre = genre.id))
        OR (SELECT group_concat(movies) FROM (SELECT movies FROM list_count ORDER BY list)) IS NOT
          format('%d,%d,%d', (SELECT count(*) FROM movie), (SELECT count(*) FROM watched), (SELECT count(*) FROM wishlist))
        """)
    return isWrong == true ? ["the genres or the counts don't match the movies"] : []
  }

  private static func wrongDirectors(_ db: Database) throws -> [String] {
    let sql = "SELECT id FROM movie WHERE directors <> \(DirectorNames.sql) ORDER BY id"
    return try Movie.ID.fetchAll(db, sql: sql).map { "the directors of movie \($0) don't match its credits" }
  }

  /// The check is a command that is written to the index, so it runs on a copy, which SQLite removes in the end.
  private func searchIndexIsSound() async throws -> Bool {
    do {
      try await read { db in
        try DatabaseQueue(path: "").writeWithoutTransaction { copy in
          try db.backup(to: copy)
          try copy.execute(sql: "INSERT INTO movie_search(movie_search, rank) VALUES ('integrity-check', 1)")
        }
      }
      return true
    } catch MoviesError.damagedDatabase {
      return false
    }
  }
}
