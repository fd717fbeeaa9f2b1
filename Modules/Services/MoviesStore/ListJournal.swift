import GRDB
import MoviesServices

/// What the person did with the lists, and how each movie was before it: undoing takes the last entry off.
enum ListJournal {
  struct Entry {
    let id: Int64
    let change: ListChange
    let before: StoredMarks
  }

  /// Nobody undoes more than this.
  private static let limit = 100

  static func record(_ kind: ListChange.Kind, of movie: Movie.ID, before: StoredMarks, _ db: Database) throws {
    let watched = before.watched
    try db.cachedStatement(
      sql: """
        INSERT INTO list_change (kind, movie, wished_at, day, watched_at, rating, note) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      kind.rawValue, movie, before.wishedAt, watched?.day, watched?.addedAt, watched?.rating, watched?.note,
    ])
    try db.cachedStatement(
      sql: "DELETE FROM list_change WHERE id <= (SELECT id FROM list_change ORDER BY id DESC LIMIT 1 OFFSET ?)"
    ).execute(arguments: [limit])
  }

  static func last(_ db: Database) throws -> Entry? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT list_change.id, kind, movie, title, wished_at, day, watched_at, rating, note
          FROM list_change JOIN movie ON movie.id = list_change.movie
          ORDER BY list_change.id DESC LIMIT 1
          """)
    ).map { row in
      let watched = try row.optional(5, as: String.self).map { day in
        try StoredMarks.Watched(day: day, addedAt: row.value(6), rating: row.optional(7), note: row.optional(8))
      }
      guard let kind = ListChange.Kind(rawValue: try row.value(1)) else { throw Row.damaged(1) }
      return try Entry(
        id: row.value(0), change: ListChange(kind: kind, movie: row.value(2), title: row.value(3)),
        before: StoredMarks(wishedAt: row.optional(4), watched: watched))
    }
  }

  static func remove(_ entry: Entry, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM list_change WHERE id = ?", arguments: [entry.id])
  }

  /// Leaves nothing to be undone.
  static func clear(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM list_change")
  }
}

extension ListChange.Kind {
  /// What was done to a movie's marks; `nil` if nothing was.
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
