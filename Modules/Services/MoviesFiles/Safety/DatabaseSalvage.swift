import FlowContent
import Foundation
import GRDB
import MoviesServices
import MoviesStore

/// The user's lists and preferences that can be read in a damaged database, and nothing that can be derived from other data.
///
/// SQLite's own recovery (`.recover`) is part of its shell, not of its library.
enum DatabaseSalvage {
  /// Reads a copy of a database: SQLite may have to write to read it, for example to roll a transaction back.
  ///
  /// - Throws: `MoviesError` if the database can't be copied.
  @concurrent
  static func data(of database: QuarantinedDatabase) async throws -> PersonalData {
    guard FileManager.default.fileExists(atPath: database.path) else { return PersonalData() }
    let folder = try RecoveryFolder(beside: database)
    defer { folder.remove() }
    let path = MoviesStore.location(in: folder.path)
    do {
      for suffix in [""] + QuarantinedDatabase.companions {
        guard FileManager.default.fileExists(atPath: database.path + suffix) else { continue }
        try FileManager.default.copyItem(atPath: database.path + suffix, toPath: path + suffix)
      }
    } catch {
      let reason = error.isDiskFull ? "the disk is full" : "the database can’t be copied to it"
      throw MoviesError.unusableDirectory(path: folder.path, reason: reason)
    }
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // With a writable schema, SQLite also opens a file that is too short, and one that lacks an index.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA writable_schema = ON")
    }
    let data = try? await DatabaseQueue(path: path, configuration: configuration).unsafeRead(data)
    return data ?? PersonalData()
  }

  private static func data(in db: Database) -> PersonalData {
    let viewings = rows(of: "viewing", "day, rating, note", db)
    let wishes = rows(of: "wishlist", "NULL AS day, NULL AS rating, NULL AS note", db)
    return PersonalData(
      preferences: try? StoredPreferences(db).preferences,
      entries: viewings.compactMap { entry($0, $0.viewing, db) } + wishes.compactMap { entry($0, nil, db) })
  }

  private struct Row: Decodable, FetchableRecord {
    let id: Int64
    let movie: Movie.ID
    let addedAt: Int64
    let day: CalendarDate?
    let rating: Int?
    let note: String?

    /// The viewing, without an impossible rating.
    var viewing: Viewing {
      Viewing(date: day, rating: rating.flatMap { (1...10).contains($0) ? $0 : nil }, note: note)
    }

    var place: (String, Int64) { (day?.description ?? "", addedAt) }
  }

  /// Returns the rows of a table in the order of its list, with all of a movie together: from both ends of the table until one
  /// can't be read.
  private static func rows(of table: String, _ details: String, _ db: Database) -> [Row] {
    var found: [Int64: Row] = [:]
    for order in ["ASC", "DESC"] {
      let sql = """
        SELECT rowid AS id, movie, added_at AS addedAt, \(details) FROM \(table) NOT INDEXED ORDER BY rowid \(order)
        """
      // No other program's view can have this name and no end: its rows have no increasing numbers.
      guard let cursor = try? GRDB.Row.fetchCursor(db, sql: sql) else { continue }
      var last: Int64?
      while let row = try? cursor.next(), let id = Int64.fromDatabaseValue(row["id"]) {
        // Damaged pages may refer to each other in a circle.
        if let last, order == "ASC" ? id <= last : id >= last { break }
        last = id
        if let row = try? Row(row: row) { found[id] = row }
      }
    }
    return Dictionary(grouping: found.values, by: \.movie).values.map { $0.sorted { $0.place > $1.place } }
      .sorted { $0[0].place > $1[0].place }.flatMap(\.self)
  }

  /// Returns an entry with at least the title and the year of its movie; `nil` if these can't be read.
  private static func entry(_ row: Row, _ viewing: Viewing?, _ db: Database) -> ListEntry? {
    if let movie = try? CatalogMovie(row.movie, db) { return ListEntry(movie: movie, viewing: viewing) }
    let sql = "SELECT title, year FROM movie NOT INDEXED WHERE id = ?"
    guard let facts = try? GRDB.Row.fetchOne(db, sql: sql, arguments: [row.movie]),
      let title = String.fromDatabaseValue(facts["title"]), !title.isEmpty,
      let year = Int.fromDatabaseValue(facts["year"]), (0...9_999).contains(year)
    else { return nil }
    // The catalog of the new database has the other details.
    return ListEntry(movie: CatalogMovie(title: title, year: year), viewing: viewing)
  }
}
