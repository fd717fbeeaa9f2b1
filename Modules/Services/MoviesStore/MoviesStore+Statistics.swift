public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns totals and rankings of the watched movies.
  public func watchedStatistics() async throws -> WatchedStatistics {
    try await read { db in
      let totals = try Self.tallies("'' AS key", "", db) as [WatchedStatistics.Tally<String>]
      // A chart of the decades up to an impossible year would have no end.
      let decades: [WatchedStatistics.Tally<Int>] = try Self.tallies(
        "year / 10 * 10 AS key", "WHERE year BETWEEN 0 AND 9999 GROUP BY key ORDER BY key", db)
      let months: [WatchedStatistics.Tally<String>] = try Self.tallies(
        "substr(day, 1, 7) AS key", "WHERE day IS NOT NULL GROUP BY key ORDER BY key DESC LIMIT 12", of: Self.viewings,
        db)
      return try WatchedStatistics(
        movies: totals.first?.movies ?? 0, minutes: totals.first?.minutes ?? 0,
        byDecade: Self.withoutGaps(decades),
        byGenre: Self.tallies(
          "genre.name AS key",
          """
          JOIN movie_genre ON movie_genre.movie = watched.movie JOIN genre ON genre.id = movie_genre.genre
          GROUP BY key ORDER BY count(*) DESC, key
          """, db),
        byMonth: months.reversed(), directors: Self.favorites("director", db), actors: Self.favorites("cast", db))
    }
  }

  private static func tallies<Key: Hashable & Codable & Sendable>(
    _ key: SQL, _ grouping: SQL, of watched: SQL = "watched", _ db: Database
  ) throws -> [WatchedStatistics.Tally<Key>] {
    try SQLRequest(
      literal: """
        SELECT \(key), count(*) AS movies, ifnull(sum(movie.runtime), 0) AS minutes
        FROM \(watched) JOIN movie ON movie.id = watched.movie \(grouping)
        """
    ).fetchAll(db)
  }

  /// Every viewing, where the table has a row for the last one of each movie.
  private static var viewings: SQL {
    """
    (
      SELECT movie, day FROM watched UNION ALL
      SELECT movie, json_extract(value, '$.date') FROM watched, json_each(earlier, '$.viewings')
    ) AS watched
    """
  }

  private static func withoutGaps(_ decades: [WatchedStatistics.Tally<Int>]) -> [WatchedStatistics.Tally<Int>] {
    guard let first = decades.first?.key, let last = decades.last?.key else { return [] }
    let known = Dictionary(uniqueKeysWithValues: decades.map { ($0.key, $0) })
    return stride(from: first, through: last, by: 10).map { decade in
      known[decade] ?? WatchedStatistics.Tally(key: decade, movies: 0, minutes: 0)
    }
  }

  private static func favorites(_ kind: String, _ db: Database) throws -> [WatchedStatistics.Favorite] {
    try SQLRequest(
      literal: """
        SELECT person.id, person.name, count(*) AS movies, avg(rating) AS meanRating
        FROM (
          SELECT DISTINCT credit.person, watched.movie, watched.rating
          FROM watched JOIN credit ON credit.movie = watched.movie AND credit.kind = \(kind)
        ) AS part
        JOIN person ON person.id = part.person
        GROUP BY person.id ORDER BY movies DESC, meanRating DESC, person.name LIMIT 10
        """
    ).fetchAll(db)
  }
}

extension WatchedStatistics.Tally: FetchableRecord {}

extension WatchedStatistics.Favorite: FetchableRecord {
  /// Reads a row of the database.
  public init(row: Row) throws {
    self.init(
      person: try Person(row: row), movies: try row.decode(forColumn: "movies"),
      meanRating: try row.decode(forColumn: "meanRating"))
  }
}
