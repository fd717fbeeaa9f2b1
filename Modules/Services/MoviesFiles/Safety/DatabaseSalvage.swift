import GRDB
import MoviesServices
import MoviesStore

/// Reads the user's lists and preferences in a damaged database, and nothing that can be derived from other data.
enum DatabaseSalvage {
  static func data(in db: Database) -> SalvagedData {
    let lists = [SalvagedList(.wishlist, db), SalvagedList(.watched, db)]
    let rows = lists.flatMap(\.rows)
    let ids = Set(rows.map(\.movie))
    let sound = movies(ids, db)
    let unsure = ids.subtracting(sound.keys)
    let movies = sound.merging(unsure.compactMap { id in title(id, db).map { (id, $0) } }) { sound, _ in sound }
    func entries(_ rows: [SalvagedList.Row]) -> [ListEntry] {
      rows.flatMap { row in
        movies[row.movie].map { movie in row.viewings.map { ListEntry(movie: movie, viewing: $0) } } ?? []
      }
    }
    let (bare, whole) = (rows.filter { $0.isWatched && !$0.hasDetails }, rows.filter { !$0.isWatched || $0.hasDetails })
    let soundRows = whole.filter { $0.isSound && !unsure.contains($0.movie) }
    let doubtfulRows = whole.filter { !$0.isSound || unsure.contains($0.movie) }
    let preferences = try? StoredPreferences(db).preferences
    let arePreferencesSound = (try? PersonalTable.preference.damagedRows(db)) == 0
    return SalvagedData(
      sound: PersonalData(preferences: arePreferencesSound ? preferences : nil, entries: entries(soundRows)),
      doubtful: PersonalData(preferences: preferences, entries: entries(doubtfulRows)),
      withoutDetails: entries(bare), untitled: ids.subtracting(movies.keys).count,
      isComplete: lists.allSatisfy(\.isComplete) && arePreferencesSound && unsure.isEmpty)
  }

  /// Returns the movies whose titles match their checksums, or are at least in an index.
  private static func movies(_ ids: Set<Movie.ID>, _ db: Database) -> [Movie.ID: CatalogMovie] {
    var movies: [Movie.ID: CatalogMovie] = [:]
    for id in ids where isSound(id, db) {
      movies[id] = (try? CatalogMovie(id, db)) ?? title(id, db)
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
