import GRDB
public import MoviesServices

extension MoviesStore {
  /// By what the movies of a list can be narrowed down, with how many there are of each.
  public func facets(of list: MovieList) async throws -> MovieFacets {
    try await read { db in
      try MovieFacets(
        genres: Self.facets(
          """
          SELECT genre.name, shelf.movies FROM shelf JOIN genre ON genre.id = shelf.genre
          WHERE list = ? AND rating = -1 AND decade = -1 AND movies > 0 ORDER BY movies DESC, genre.name
          """, of: list, db),
        decades: Self.facets(
          """
          SELECT decade, movies FROM shelf
          WHERE list = ? AND rating = -1 AND genre = 0 AND decade <> -1 AND movies > 0 ORDER BY decade DESC
          """, of: list, db))
    }
  }

  private static func facets<Value: DatabaseValueConvertible & Hashable & Codable & Sendable>(
    _ sql: String, of list: MovieList, _ db: Database
  ) throws -> [MovieFacets.Facet<Value>] {
    try Array(
      Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [list.rawValue]).map { row in
        try MovieFacets.Facet(value: row.value(0), movies: row.value(1))
      })
  }
}
