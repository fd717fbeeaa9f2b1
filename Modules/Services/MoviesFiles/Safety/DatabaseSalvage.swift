import GRDB
import MoviesServices
import MoviesStore

/// Reads the user's lists and preferences in a damaged database, and nothing that can be derived from other data.
enum DatabaseSalvage {
  static func data(in db: Database) -> SalvagedData {
    let lists = [SalvagedList(.wishlist, db), SalvagedList(.viewing, db)]
    var data = SalvagedData(isComplete: lists.allSatisfy(\.isComplete))
    var untitled: Set<Movie.ID> = []
    for list in lists {
      for row in list.rows {
        guard let (movie, isSound) = movie(row.movie, db) else {
          untitled.insert(row.movie)
          continue
        }
        let entry = ListEntry(movie: movie, viewing: list.table == .viewing ? row.viewing : nil)
        if row.isSound, isSound {
          data.sound.entries.append(entry)
        } else {
          data.doubtful.entries.append(entry)
        }
      }
    }
    data.untitled = untitled.count
    data.doubtful.preferences = try? StoredPreferences(db).preferences
    if (try? PersonalTable.preference.damagedRows(db)) == 0 {
      data.sound.preferences = data.doubtful.preferences
    } else {
      data.isComplete = false
    }
    data.isComplete = data.isComplete && data.doubtful.entries.isEmpty && untitled.isEmpty
    return data
  }

  /// Returns a movie, at least its title and year, and whether these match their checksum.
  private static func movie(_ id: Movie.ID, _ db: Database) -> (CatalogMovie, isSound: Bool)? {
    let sql = "SELECT title, year, checksum = crc32(title, year) AS isSound FROM movie NOT INDEXED WHERE id = ?"
    guard let row = try? Row.fetchOne(db, sql: sql, arguments: [id]),
      let title = String.fromDatabaseValue(row["title"]), !title.isEmpty,
      let year = Int.fromDatabaseValue(row["year"]), (0...9_999).contains(year)
    else { return nil }
    let isSound = Bool.fromDatabaseValue(row["isSound"]) ?? false
    // The catalog of the new database has the other details.
    let whole = isSound ? try? CatalogMovie(id, db) : nil
    return (whole ?? CatalogMovie(title: title, year: year), isSound)
  }
}
