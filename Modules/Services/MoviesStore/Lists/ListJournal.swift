public import GRDB
public import MoviesServices

/// The changes of the lists, each with the marks that the movie had before: undoing removes the last entry.
enum ListJournal {
  struct Entry: FetchableRecord, Decodable {
    let id: Int64
    let kind: ListChange.Kind
    let movie: Movie.ID
    let title: String
    let before: StoredMarks

    var change: ListChange { ListChange(kind: kind, movie: movie, title: title) }
  }

  /// More changes than the user would undo.
  private static let limit = 100

  static func record(_ kind: ListChange.Kind, of movie: Movie.ID, before: StoredMarks, _ db: Database) throws {
    try db.execute(
      literal: "INSERT INTO list_change (kind, movie, before) VALUES (\(kind), \(movie), \(before))")
    try db.execute(
      literal:
        "DELETE FROM list_change WHERE id <= (SELECT id FROM list_change ORDER BY id DESC LIMIT 1 OFFSET \(limit))")
  }

  static func last(_ db: Database) throws -> Entry? {
    try Entry.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT list_change.*, movie.title
          FROM list_change JOIN movie ON movie.id = list_change.movie
          ORDER BY list_change.id DESC LIMIT 1
          """))
  }

  static func remove(_ entry: Entry, _ db: Database) throws {
    try db.execute(literal: "DELETE FROM list_change WHERE id = \(entry.id)")
  }
}

/// A change that was undone, with the marks that it had given the movie.
struct UndoneChange {
  let entry: ListJournal.Entry
  let after: StoredMarks
}

extension ListChange.Kind: DatabaseValueConvertible {
  /// Compares the marks of a movie before and after a change; `nil` if they are equal.
  init?(from before: StoredMarks, to after: StoredMarks) {
    switch (before.watched, after.watched) {
    case (nil, .some): self = .markedAsWatched
    case (.some, nil): self = .removedFromWatched
    case (let old?, let new?) where new.viewings.count > old.viewings.count: self = .addedViewing
    case (let old?, let new?) where new.viewings.count < old.viewings.count: self = .removedViewing
    case (let old, let new) where old != new: self = .editedViewing
    default:
      guard before.wishedAt != after.wishedAt else { return nil }
      self = after.wishedAt == nil ? .removedFromWishlist : .addedToWishlist
    }
  }
}
