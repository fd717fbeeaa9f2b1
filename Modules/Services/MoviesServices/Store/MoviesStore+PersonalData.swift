import Foundation
import GRDB

extension MoviesStore: PersonalDataService {
  /// The path of the database.
  public var location: String { path }

  /// How much room the database takes on disk, with what was written last and stands in a file beside it.
  @concurrent
  public func size() async throws -> Int64 {
    [path, path + "-wal"].reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return sum + ((attributes?[.size] as? NSNumber)?.int64Value ?? 0)
    }
  }

  /// Writes what the person made to a JSON file.
  public func export(
    to path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let file = try await personalFile(progress: progress)
    try await file.write(to: path)
    return PersonalDataSummary(file)
  }

  /// All that the person made.
  func personalFile(
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> PersonalFile {
    try await read { db in
      let (wishlist, watched) = try (Self.ids(of: .wishlist, db), Self.ids(of: .watched, db))
      var meter = TransferMeter(totalMovies: wishlist.count + watched.count, progress: progress)
      return try PersonalFile(
        preferences: StoredPreferences(db).preferences,
        wishlist: Self.movies(wishlist, db) { meter.count() }.map(\.movie),
        watched: Self.movies(watched, db) { meter.count() }.compactMap { movie, marks in
          marks.watched.map { PersonalFile.WatchedMovie(movie: movie, viewing: $0) }
        })
    }
  }

  /// Writes a list to a CSV file that Letterboxd imports.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String) async throws -> Int {
    let movies = try await read { db in try Self.movies(Self.ids(of: list, db), db) }
    var file = LetterboxdFile(hasViewings: list == .watched)
    for (movie, marks) in movies {
      file.append(movie, marks.watched)
    }
    try await file.write(to: path)
    return movies.count
  }

  /// Merges what an export wrote with what is there.
  public func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let file = try await PersonalFile.read(from: path)
    let summary = try await writeReturning { db in
      let present = try StoredPreferences(db)
      let merged = file.preferences.map { present.merging(StoredPreferences($0)) } ?? present
      try merged.write(db)
      let (summary, change) = try ListMerger.merge(file, db, progress: progress)
      return (summary, change)
    }
    // It is imported even if that cannot be read again now.
    try? await refreshPreferences()
    return summary
  }

  /// The movies of a list in its order.
  private static func ids(of list: MovieList, _ db: Database) throws -> [Movie.ID] {
    try ListedMovies(MovieQuery(list: list), db).movies(0..<Int.max, knowing: PlaceMemory(), db)
  }

  /// Movies, with what was noted about them.
  private static func movies(
    _ ids: [Movie.ID], _ db: Database, onEach: () -> Void = {}
  ) throws -> [(movie: CatalogMovie, marks: MovieMarks)] {
    try ids.compactMap { id in
      defer { onEach() }
      guard let movie = try movie(id, db) else { return nil }
      return try (CatalogMovie(movie), marks(of: id, db))
    }
  }
}
