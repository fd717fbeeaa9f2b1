import GRDB

extension MoviesStore {
  /// Puts a film on the wishlist; if it is there already, it keeps its place.
  public func addToWishlist(_ id: Movie.ID) async throws {
    try await change(id) { marks in
      try marks.run(
        """
        INSERT INTO wishlist (movie, added_at)
        VALUES (?, max(\(Self.now), (SELECT ifnull(max(added_at), 0) + 1 FROM wishlist)))
        ON CONFLICT DO NOTHING
        """, [id], changes: .wishlist)
    }
  }

  /// Takes a film off the wishlist, if it is there.
  public func removeFromWishlist(_ id: Movie.ID) async throws {
    try await change(id) { marks in
      try marks.run("DELETE FROM wishlist WHERE movie = ?", [id], changes: .wishlist)
    }
  }

  /// Marks a film as watched and takes it off the wishlist; if it is marked already, it keeps the day it has.
  public func markAsWatched(_ id: Movie.ID, on day: CalendarDay) async throws {
    try await change(id) { marks in
      try marks.run(
        """
        INSERT INTO watched (movie, day, added_at)
        VALUES (?, ?, max(\(Self.now), (SELECT ifnull(max(added_at), 0) + 1 FROM watched)))
        ON CONFLICT DO NOTHING
        """, [id, day.description], changes: .watched)
      try marks.run("DELETE FROM wishlist WHERE movie = ?", [id], changes: .wishlist)
    }
  }

  /// Takes the mark off a film, with its rating and its note.
  public func removeFromWatched(_ id: Movie.ID) async throws {
    try await change(id) { marks in
      try marks.run("DELETE FROM watched WHERE movie = ?", [id], changes: .watched)
    }
  }

  private static var now: String { "CAST((julianday('now') - 2440587.5) * 86400000000 AS INTEGER)" }

  /// Changes the marks of a film that exists.
  private func change(_ id: Movie.ID, _ work: @Sendable (inout MarkChanges) throws -> Void) async throws {
    try await write { db in
      guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM movie WHERE id = ?)", arguments: [id]) == true
      else { throw MoviesError.unknownMovie(id) }
      var marks = MarkChanges(db)
      try work(&marks)
      return marks.lists.isEmpty ? nil : MoviesChange(movies: [id], lists: marks.lists)
    }
  }
}

/// Writes to the lists, and remembers which of them changed by it.
private struct MarkChanges {
  private let db: Database
  private(set) var lists: Set<MovieList> = []

  init(_ db: Database) {
    self.db = db
  }

  mutating func run(_ sql: String, _ arguments: StatementArguments, changes list: MovieList) throws {
    try db.execute(sql: sql, arguments: arguments)
    if db.changesCount > 0 {
      lists.insert(list)
    }
  }
}
