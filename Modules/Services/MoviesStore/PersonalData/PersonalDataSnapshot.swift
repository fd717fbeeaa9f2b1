import GRDB
package import MoviesServices

/// The user's lists and preferences in one state of the database, read movie by movie.
package struct PersonalDataSnapshot {
  private let db: Database
  package let preferences: Preferences
  /// The numbers of entries. They don't rely on the stored number of movies, which may be damaged.
  package let summary: PersonalDataSummary

  init(_ db: Database) throws {
    self.db = db
    preferences = try StoredPreferences(db).preferences
    summary = PersonalDataSummary(
      wishlist: try Int.fetchOne(db, sql: "SELECT count(*) FROM wishlist") ?? 0,
      watched: try Int.fetchOne(db, sql: "SELECT count(*) FROM viewing") ?? 0)
  }

  /// Reads the movies of a list in its order. The list of watched movies has an entry for each viewing, and says whether it is
  /// one again.
  ///
  /// - Throws: An error about a damaged database if one of them can't be read, and what `body` throws.
  package func forEachEntry(of list: MovieList, _ body: (ListEntry, _ isRewatch: Bool) throws -> Void) throws {
    for id in try movies(of: list) {
      let viewings: [Viewing?] = try list == .watched ? StoredMarks(of: id, db).marks.viewings : [nil]
      guard let movie = try CatalogMovie(id, db), !viewings.isEmpty else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "movie \(id) on a list can't be read")
      }
      for (index, viewing) in viewings.enumerated() {
        let isFirst = index == viewings.count - 1
        let isRewatch = viewing.map { !isFirst || $0.note?.contains(Viewing.rewatchTag) == true } ?? false
        try body(ListEntry(movie: movie, viewing: viewing), isRewatch)
      }
    }
  }

  private func movies(of list: MovieList) throws -> [Movie.ID] {
    if list == .all { return try MovieListing(MovieQuery(list: .all), db).movies(0..<Int.max, db) }
    let order = MovieOrder(.listOrder, in: list, table: "movie", id: "movie").sql()
    return try Movie.ID.fetchAll(db, sql: "SELECT movie FROM \(list.rawValue) ORDER BY \(order)")
  }
}
