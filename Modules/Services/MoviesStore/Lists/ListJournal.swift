import GRDB
import MoviesServices

/// The changes of the lists, each with the marks that the movie had before: undoing removes the last entry.
enum ListJournal {
  struct Entry: FetchableRecord {
    let id: Int64
    let change: ListChange
    let before: StoredMarks

    init(row: Row) throws {
      id = try row.decode(forColumn: "id")
      let kind: String = try row.decode(forColumn: "kind")
      guard let kind = ListChange.Kind(rawValue: kind) else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "a change of the lists is of the unknown kind “\(kind)”")
      }
      change = ListChange(
        kind: kind, movie: try row.decode(forColumn: "movie"), title: try row.decode(forColumn: "title"))
      let day: CalendarDay? = try row.decode(forColumn: "day")
      before = StoredMarks(
        wishedAt: try row.decode(forColumn: "wished_at"),
        watched: try day.map { _ in try StoredMarks.Watched(row: row) })
    }
  }

  /// More changes than the user would undo.
  private static let limit = 100

  static func record(_ kind: ListChange.Kind, of movie: Movie.ID, before: StoredMarks, _ db: Database) throws {
    let watched = before.watched
    try db.execute(
      literal: """
        INSERT INTO list_change (kind, movie, wished_at, day, added_at, rating, note)
        VALUES (\(kind.rawValue), \(movie), \(before.wishedAt), \(watched?.day), \(watched?.addedAt), \
        \(watched?.rating), \(watched?.note));
        """)
    try db.execute(
      literal:
        "DELETE FROM list_change WHERE id <= (SELECT id FROM list_change ORDER BY id DESC LIMIT 1 OFFSET \(limit))")
  }

  static func last(_ db: Database) throws -> Entry? {
    try Entry.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT list_change.*, list_change.added_at AS addedAt, movie.title
          FROM list_change JOIN movie ON movie.id = list_change.movie
          ORDER BY list_change.id DESC LIMIT 1
          """))
  }

  static func remove(_ entry: Entry, _ db: Database) throws {
    try db.execute(literal: "DELETE FROM list_change WHERE id = \(entry.id)")
  }

  /// Leaves nothing to undo.
  static func clear(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM list_change")
  }
}

extension ListChange.Kind {
  /// Compares the marks of a movie before and after a change; `nil` if they are equal.
  init?(from before: StoredMarks, to after: StoredMarks) {
    switch (before.watched, after.watched) {
    case (nil, .some): self = .markedAsWatched
    case (.some, nil): self = .removedFromWatched
    case (let old, let new) where old != new: self = .editedViewing
    default:
      guard before.wishedAt != after.wishedAt else { return nil }
      self = after.wishedAt == nil ? .removedFromWishlist : .addedToWishlist
    }
  }
}
