public import MoviesServices

extension MoviesStore {
  /// Adds a movie to the catalog, even if it has the same title and year as another one.
  public func add(_ movie: Movie) async throws -> Movie.ID {
    try await write { db in
      let id = try MovieWriter(db).add(CatalogMovie(movie))
      return (id, MoviesChange(movies: [id], lists: [.all]))
    }
  }
}
