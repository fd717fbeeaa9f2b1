public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns the genres and decades of a list, with the number of movies of each.
  public func facets(of list: MovieList) async throws -> MovieFacets {
    try await read { db in
      let genres: SQL =
        list == .all
        ? "SELECT name AS value, movies FROM genre WHERE movies > 0 ORDER BY movies DESC, name"
        : """
        SELECT name AS value, count(*) AS movies
        FROM \(sql: list.rawValue) AS list JOIN movie_genre USING (movie) JOIN genre ON genre.id = genre
        GROUP BY genre.id ORDER BY count(*) DESC, name
        """
      // By year first: that reads along an index, without sorting a million decades.
      let years: SQL =
        list == .all
        ? "SELECT year, count(*) AS movies FROM movie GROUP BY year"
        : """
        SELECT year, count(*) AS movies FROM \(sql: list.rawValue) AS list JOIN movie ON id = list.movie GROUP BY year
        """
      return try MovieFacets(
        genres: SQLRequest(literal: genres).fetchAll(db),
        decades: SQLRequest(
          literal: """
            SELECT year - year % 10 AS value, sum(movies) AS movies FROM (\(years)) GROUP BY value ORDER BY value DESC
            """
        ).fetchAll(db))
    }
  }
}

extension MovieFacets.Facet: FetchableRecord {}
