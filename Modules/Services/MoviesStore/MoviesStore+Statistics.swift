import GRDB
public import MoviesServices

extension MoviesStore {
  /// What the movies that the person has watched add up to.
  public func watchedStatistics() async throws -> WatchedStatistics {
    try await read { db in
      let whole = try Self.tallies(of: "'' AS key", sql: "", db) as [WatchedStatistics.Tally<String>]
      return try WatchedStatistics(
        movies: whole.first?.movies ?? 0, minutes: whole.first?.minutes ?? 0,
        byDecade: Self.withoutGaps(
          // A year that no calendar has would make a chart without an end.
          Self.tallies(of: "year / 10 * 10 AS key", sql: "WHERE year BETWEEN 0 AND 9999 GROUP BY key ORDER BY key", db)),
        byGenre: Self.tallies(
          of: "genre.name AS key",
          sql: """
            JOIN (SELECT DISTINCT movie, name FROM movie_genre) AS genre ON genre.movie = watched.movie
            GROUP BY key ORDER BY count(*) DESC, key
            """, db),
        byMonth: Self.tallies(
          of: "substr(day, 1, 7) AS key", sql: "GROUP BY key ORDER BY key DESC LIMIT 12", db
        ).reversed(),
        directors: Self.favorites("director", db), actors: Self.favorites("cast", db))
    }
  }

  private static func tallies<Key: DatabaseValueConvertible & Hashable & Codable & Sendable>(
    of key: String, sql: String, _ db: Database
  ) throws -> [WatchedStatistics.Tally<Key>] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT \(key), count(*), ifnull(sum(movie.runtime), 0)
        FROM watched JOIN movie ON movie.id = watched.movie \(sql)
        """
    ).map { row in try WatchedStatistics.Tally(key: row.value(0), movies: row.value(1), minutes: row.value(2)) }
  }

  private static func withoutGaps(_ decades: [WatchedStatistics.Tally<Int>]) -> [WatchedStatistics.Tally<Int>] {
    guard let first = decades.first?.key, let last = decades.last?.key else { return [] }
    let known = Dictionary(uniqueKeysWithValues: decades.map { ($0.key, $0) })
    return stride(from: first, through: last, by: 10).map { decade in
      known[decade] ?? WatchedStatistics.Tally(key: decade, movies: 0, minutes: 0)
    }
  }

  private static func favorites(_ kind: String, _ db: Database) throws -> [WatchedStatistics.Favorite] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT person.id, person.name, count(*) AS movies, avg(rating) AS mean
        FROM (
          SELECT DISTINCT credit.person, watched.movie, watched.rating
          FROM watched JOIN credit ON credit.movie = watched.movie AND credit.kind = ?
        ) AS part
        JOIN person ON person.id = part.person
        GROUP BY person.id ORDER BY movies DESC, mean DESC, person.name LIMIT 10
        """, arguments: [kind]
    ).map { row in
      try WatchedStatistics.Favorite(
        person: Person(id: row.value(0), name: row.value(1)), movies: row.value(2), meanRating: row.optional(3))
    }
  }
}
