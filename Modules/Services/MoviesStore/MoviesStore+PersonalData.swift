import GRDB
package import MoviesServices

extension MoviesStore {
  /// The path of the database.
  public var location: String { path }

  /// Returns the size of the database on disk in bytes.
  @concurrent
  public func size() async throws -> Int64 { FileStatus(path)?.size ?? 0 }

  /// Returns the user's lists and preferences.
  package func personalData(
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> PersonalData {
    try await read { db in
      let (wishlist, watched) = try (Self.ids(of: .wishlist, db), Self.ids(of: .watched, db))
      var meter = TransferMeter(totalMovies: wishlist.count + watched.count, progress: progress)
      return try PersonalData(
        preferences: StoredPreferences(db).preferences,
        wishlist: Self.movies(wishlist, db) { meter.count() }.map(\.movie),
        watched: Self.movies(watched, db) { meter.count() }.compactMap { movie, viewing in
          viewing.map { PersonalData.WatchedMovie(movie: movie, viewing: $0) }
        })
    }
  }

  /// Returns the movies of a list in its order, with the viewing of each that is marked as watched.
  package func movies(in list: MovieList) async throws -> [(movie: CatalogMovie, viewing: Viewing?)] {
    try await read { db in try Self.movies(Self.ids(of: list, db), db) }
  }

  /// Merges lists and preferences with those in the database, in one transaction.
  package func merge(
    _ data: PersonalData, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let summary = try await write { db in
      let present = try StoredPreferences(db)
      let merged = data.preferences.map { present.merging(StoredPreferences($0)) } ?? present
      try merged.write(db)
      return try ListMerger.merge(data, db, progress: progress)
    }
    // The import is committed: if this fails, the next poll reads the preferences.
    try? await refreshPreferences()
    return summary
  }

  private static func ids(of list: MovieList, _ db: Database) throws -> [Movie.ID] {
    try MovieListing(MovieQuery(list: list), db).movies(0..<Int.max, db)
  }

  private static func movies(
    _ ids: [Movie.ID], _ db: Database, onEach: () -> Void = {}
  ) throws -> [(movie: CatalogMovie, viewing: Viewing?)] {
    try ids.compactMap { id in
      defer { onEach() }
      guard let movie = try movie(id, db) else { return nil }
      return try (CatalogMovie(movie), StoredMarks(of: id, db).marks.watched)
    }
  }
}
