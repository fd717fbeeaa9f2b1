import GRDB
import MoviesServices
import MoviesStore

/// Reads the user's lists and preferences in a damaged database, and nothing that can be derived from other data.
struct DatabaseSalvage {
  private let movies: [Movie.ID: CatalogMovie]

  static func data(in db: Database) -> SalvagedData {
    let (wishlist, watched) = (SalvagedList(.wishlist, db), SalvagedList(.watched, db))
    let ids = Set((wishlist.rows + watched.rows).map(\.movie))
    let movies = movies(ids, db)
    let unsure = ids.subtracting(movies.keys)
    func isSound(_ row: SalvagedList.Row) -> Bool { row.isSound && !unsure.contains(row.movie) }
    let salvage = DatabaseSalvage(
      movies: movies.merging(unsure.compactMap { id in title(id, db).map { (id, $0) } }) { sound, _ in sound })
    let preferences = try? StoredPreferences(db).preferences
    let arePreferencesSound = (try? PersonalTable.preference.damagedRows(db)) == 0
    return SalvagedData(
      sound: PersonalData(
        preferences: arePreferencesSound ? preferences : nil,
        wishlist: salvage.wishlist(wishlist.rows.filter(isSound)),
        watched: salvage.watched(watched.rows.filter(isSound))),
      doubtful: PersonalData(
        preferences: preferences, wishlist: salvage.wishlist(wishlist.rows.filter { !isSound($0) }),
        watched: salvage.watched(watched.rows.filter { !isSound($0) })),
      isComplete: wishlist.isComplete && watched.isComplete && arePreferencesSound && unsure.isEmpty)
  }

  private func wishlist(_ rows: [SalvagedList.Row]) -> [CatalogMovie] {
    rows.compactMap { movies[$0.movie] }
  }

  private func watched(_ rows: [SalvagedList.Row]) -> [PersonalData.WatchedMovie] {
    rows.flatMap { row -> [PersonalData.WatchedMovie] in
      guard let movie = movies[row.movie] else { return [] }
      let viewings = [Viewing(date: row.day, rating: row.rating, note: row.note)] + (row.earlier?.viewings ?? [])
      return viewings.map { viewing in
        let rating = viewing.rating.flatMap { (1...10).contains($0) ? $0 : nil }
        return .init(movie: movie, viewing: Viewing(date: viewing.date, rating: rating, note: viewing.note))
      }
    }
  }

  /// Returns the movies whose titles match their checksums, or are at least in an index.
  private static func movies(_ ids: Set<Movie.ID>, _ db: Database) -> [Movie.ID: CatalogMovie] {
    var movies: [Movie.ID: CatalogMovie] = [:]
    for id in ids where isSound(id, db) {
      movies[id] = (try? MoviesStore.movie(id, db)).map(CatalogMovie.init) ?? title(id, db)
    }
    // The catalog of the new database has the other details.
    for descending in ["", " DESC"] where movies.count < ids.count {
      let cursor = try? Row.fetchCursor(
        db,
        sql: """
          SELECT id, title_key, year FROM movie INDEXED BY movie_by_title
          ORDER BY title_key\(descending), year\(descending)
          """)
      while let row = try? cursor?.next() {
        guard let id = Int64.fromDatabaseValue(row["id"]), ids.contains(id), movies[id] == nil else { continue }
        movies[id] = movie(titled: row["title_key"], year: row["year"])
      }
    }
    return movies
  }

  private static func isSound(_ id: Movie.ID, _ db: Database) -> Bool {
    let sql = "SELECT checksum = crc32(title, year) FROM movie NOT INDEXED WHERE id = ?"
    return (try? Bool.fetchOne(db, sql: sql, arguments: [id])) ?? false
  }

  private static func title(_ id: Movie.ID, _ db: Database) -> CatalogMovie? {
    let row = try? Row.fetchOne(db, sql: "SELECT title, year FROM movie NOT INDEXED WHERE id = ?", arguments: [id])
    return row.flatMap { movie(titled: $0["title"], year: $0["year"]) }
  }

  private static func movie(titled title: DatabaseValue, year: DatabaseValue) -> CatalogMovie? {
    guard let title = String.fromDatabaseValue(title), !title.isEmpty, let year = Int.fromDatabaseValue(year),
      (0...9_999).contains(year)
    else { return nil }
    return CatalogMovie(title: title, year: year)
  }
}
