import GRDB
package import MoviesServices

/// The user's lists and preferences in one state of the database, read movie by movie.
package struct PersonalDataSnapshot {
  private let db: Database
  private let wishlist: [Movie.ID]
  private let watched: [Movie.ID]
  package let preferences: Preferences

  init(_ db: Database) throws {
    self.db = db
    wishlist = try Self.ids(of: .wishlist, db)
    watched = try Self.ids(of: .watched, db)
    preferences = try StoredPreferences(db).preferences
    let earlier = try Int.fetchOne(db, sql: "SELECT sum(json_array_length(earlier, '$.viewings')) FROM watched") ?? 0
    summary = PersonalDataSummary(wishlist: wishlist.count, watched: watched.count + earlier)
  }

  /// Doesn't rely on the stored number of movies, which may be damaged.
  private static func ids(of list: MovieList, _ db: Database) throws -> [Movie.ID] {
    let order = MovieOrder(.listOrder, in: list, table: "movie", id: "movie").sql()
    return try Movie.ID.fetchAll(db, sql: "SELECT movie FROM \(list.rawValue) ORDER BY \(order)")
  }

  /// The numbers of entries.
  package let summary: PersonalDataSummary

  /// Reads the movies of a list in its order, with the last viewing of each that is marked as watched. The list of watched
  /// movies has an entry for each viewing.
  ///
  /// - Throws: An error about a damaged database if one of them can't be read, and what `body` throws.
  package func forEachMovie(in list: MovieList, _ body: (CatalogMovie, Viewing?) throws -> Void) throws {
    let ids =
      switch list {
      case .wishlist: wishlist
      case .watched: watched
      case .all: try MovieListing(MovieQuery(list: .all), db).movies(0..<Int.max, db)
      }
    for id in ids {
      let viewings = try StoredMarks(of: id, db).marks.viewings
      guard let movie = try MoviesStore.movie(id, db), list != .watched || !viewings.isEmpty else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "movie \(id) on a list can't be read")
      }
      let entry = CatalogMovie(movie)
      if list == .watched {
        for viewing in viewings { try body(entry, viewing) }
      } else {
        try body(entry, viewings.first)
      }
    }
  }
}
