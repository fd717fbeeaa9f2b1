public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns totals and rankings of the watched movies: of those with a viewing in a year, or of all.
  public func watchedStatistics(in year: Int?) async throws -> WatchedStatistics {
    try await read { db in
      let viewings: SQL = year.map { "(SELECT * FROM viewing WHERE \(Self.year) = \($0))" } ?? "viewing"
      // The other columns are those of the row with the last day of a rating, if there is one.
      let last: SQL = "SELECT *, count(*) AS times, max(iif(rating IS NULL, '', day)) FROM \(viewings) GROUP BY movie"
      let all: SQL =
        "SELECT *, (SELECT count(*) FROM viewing WHERE viewing.movie = watched.movie) AS times FROM watched"
      let watched: SQL = "(\(year == nil ? all : last)) AS watched"
      let days: SQL = "(SELECT *, 1 AS times FROM \(viewings)) AS watched"
      let totals: [WatchedStatistics.Tally<String>] = try Self.tallies("''", "", of: watched, db)
      let timed: [WatchedStatistics.Tally<String>] = try Self.tallies(
        "''", "WHERE movie.runtime IS NOT NULL", of: watched, db)
      let ratings: [WatchedStatistics.Tally<Int>] = try Self.tallies(
        "rating", "WHERE rating IS NOT NULL GROUP BY key", of: watched, db)
      // A chart of the decades up to an impossible year would have no end.
      let decades: [WatchedStatistics.Tally<Int>] = try Self.tallies(
        "year / 10 * 10", "WHERE year BETWEEN 0 AND 9999 GROUP BY key ORDER BY key", of: watched, db)
      return try WatchedStatistics(
        movies: totals.first?.movies ?? 0, minutes: totals.first?.minutes ?? 0,
        timedMovies: timed.first?.movies ?? 0,
        byRating: ratings.isEmpty ? [] : Self.filled(ratings, (1...10).reversed()),
        byDecade: Self.filled(decades, stride(from: decades.first?.key ?? 0, through: decades.last?.key ?? -1, by: 10)),
        byGenre: Self.tallies(
          "genre.name",
          """
          JOIN movie_genre ON movie_genre.movie = watched.movie JOIN genre ON genre.id = movie_genre.genre
          GROUP BY key ORDER BY count(*) DESC, key
          """, of: watched, db),
        byYear: Self.tallies(
          Self.year, "WHERE day IS NOT NULL GROUP BY key ORDER BY key DESC",
          of: "(SELECT *, 1 AS times FROM viewing) AS watched", db),
        byDay: year == nil ? [] : Self.tallies("day", "GROUP BY key ORDER BY key", of: days, db),
        directors: Self.favorites("director", of: watched, db), actors: Self.favorites("cast", of: watched, db))
    }
  }

  /// Counts each movie once, and the time of each viewing.
  private static func tallies<Key: Hashable & Codable & Sendable>(
    _ key: SQL, _ grouping: SQL, of watched: SQL, _ db: Database
  ) throws -> [WatchedStatistics.Tally<Key>] {
    try SQLRequest(
      literal: """
        SELECT \(key) AS key, count(DISTINCT movie.id) AS movies, ifnull(sum(movie.runtime * times), 0) AS minutes
        FROM \(watched) JOIN movie ON movie.id = watched.movie \(grouping)
        """
    ).fetchAll(db)
  }

  private static var year: SQL { "CAST(substr(day, 1, 4) AS INTEGER)" }

  /// Returns a tally for each key, also for those without movies.
  private static func filled(
    _ tallies: [WatchedStatistics.Tally<Int>], _ keys: some Sequence<Int>
  ) -> [WatchedStatistics.Tally<Int>] {
    let known = Dictionary(uniqueKeysWithValues: tallies.map { ($0.key, $0) })
    return keys.map { known[$0] ?? WatchedStatistics.Tally(key: $0, movies: 0, minutes: 0) }
  }

  private static func favorites(
    _ kind: String, of watched: SQL, _ db: Database
  ) throws -> [WatchedStatistics.Favorite] {
    try SQLRequest(
      literal: """
        SELECT json_object('id', person.id, 'name', person.name) AS person, count(*) AS movies, avg(rating) AS meanRating
        FROM (
          SELECT DISTINCT credit.person, watched.movie, watched.rating
          FROM \(watched) JOIN credit ON credit.movie = watched.movie AND credit.kind = \(kind)
        ) AS part
        JOIN person ON person.id = part.person
        GROUP BY person.id ORDER BY movies DESC, meanRating DESC, person.name LIMIT 10
        """
    ).fetchAll(db)
  }
}

extension WatchedStatistics.Tally: FetchableRecord {}

extension WatchedStatistics.Favorite: FetchableRecord {}
