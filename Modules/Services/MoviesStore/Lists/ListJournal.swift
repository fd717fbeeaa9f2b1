public import GRDB
public import MoviesServices

/// The changes of the user, each with the marks that its movies had before: undoing removes the last step.
enum ListJournal {
  struct Entry: FetchableRecord, Decodable {
    let movie: Movie.ID
    let before: StoredMarks
    /// The facts that the movie had before, if the change was one of these.
    let facts: CatalogMovie?
  }

  /// More changes than the user would undo.
  private static let limit = 100

  /// Begins a step, and returns its number.
  static func beginStep(_ db: Database) throws -> Int64 {
    let last = try SQLRequest<Int64>(literal: "SELECT max(step) FROM list_change", cached: true).fetchOne(db) ?? 0
    try db.execute(literal: "DELETE FROM list_change WHERE step <= \(last + 1 - Int64(limit))")
    return last + 1
  }

  static func record(
    _ kind: ListChange.Kind, of movie: Movie.ID, before: StoredMarks, facts: CatalogMovie? = nil, in step: Int64,
    _ db: Database
  ) throws {
    try db.cachedStatement(sql: "INSERT INTO list_change (step, kind, movie, before, facts) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [step, kind, movie, before, facts])
  }

  /// Returns the last step, as the change of the first of its movies.
  static func last(_ db: Database) throws -> ListChange? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT step, kind, movie, movie.title, count(*) OVER () AS movies
        FROM list_change JOIN movie ON movie.id = list_change.movie
        WHERE step = (SELECT max(step) FROM list_change) ORDER BY list_change.id LIMIT 1
        """)
    return try Row.fetchOne(statement).map { row in
      ListChange(
        step: try row.decode(forColumn: "step"), kind: try row.decode(forColumn: "kind"),
        movie: try row.decode(forColumn: "movie"), title: try row.decode(forColumn: "title"),
        movies: try row.decode(forColumn: "movies"))
    }
  }

  /// Returns the kind of the last change of a movie; `nil` if there is none that can be undone.
  static func lastKind(of movie: Movie.ID, _ db: Database) throws -> ListChange.Kind? {
    try SQLRequest(
      literal: "SELECT kind FROM list_change WHERE movie = \(movie) ORDER BY id DESC LIMIT 1", cached: true
    ).fetchOne(db)
  }

  /// Removes the entries of a step, and returns them.
  static func remove(_ step: Int64, _ db: Database) throws -> [Entry] {
    let entries = try Entry.fetchAll(
      db, sql: "SELECT movie, before, facts FROM list_change WHERE step = ? ORDER BY id", arguments: [step])
    try db.execute(literal: "DELETE FROM list_change WHERE step = \(step)")
    return entries
  }
}

extension CatalogMovie: DatabaseValueConvertible {}

extension ListChange.Kind: DatabaseValueConvertible {
  /// Compares the marks of a movie before and after a change; `nil` if they are equal.
  init?(from before: StoredMarks, to after: StoredMarks) {
    switch (before.viewings.count, after.viewings.count) {
    case (0, 1...): self = .markedAsWatched
    case (1..., 0): self = .removedFromWatched
    case (let old, let new) where new > old: self = .addedViewing
    case (let old, let new) where new < old: self = .removedViewing
    case _ where before.viewings != after.viewings: self = .editedViewing
    default:
      guard before.wishedAt != after.wishedAt else { return nil }
      self = after.wishedAt == nil ? .removedFromWishlist : .addedToWishlist
    }
  }
}
