import GRDB

extension MoviesStore {
  /// By what the films of a list can be narrowed down, with how many there are of each.
  public func facets(of list: MovieList) async throws -> MovieFacets {
    let (genres, decades) =
      switch list {
      case .all: ("", "")
      case .wishlist: Self.joins("wishlist")
      case .watched: Self.joins("watched")
      }
    return try await read { db in
      try MovieFacets(
        genres: Self.facets(
          """
          SELECT movie_genre.name, count(DISTINCT movie_genre.movie) AS films FROM movie_genre \(genres)
          GROUP BY movie_genre.name ORDER BY films DESC, movie_genre.name
          """, db),
        decades: Self.facets(
          """
          SELECT movie.year / 10 * 10 AS decade, count(*) FROM movie \(decades)
          GROUP BY decade ORDER BY decade DESC
          """, db))
    }
  }

  /// What narrows genres and films down to those of a table.
  private static func joins(_ table: String) -> (genres: String, films: String) {
    ("JOIN \(table) ON \(table).movie = movie_genre.movie", "JOIN \(table) ON \(table).movie = movie.id")
  }

  private static func facets<Value: DatabaseValueConvertible & Hashable & Codable & Sendable>(
    _ sql: String, _ db: Database
  ) throws -> [MovieFacets.Facet<Value>] {
    try Array(
      Row.fetchCursor(db, sql: sql).map { row in try MovieFacets.Facet(value: row.value(0), films: row.value(1)) })
  }
}
