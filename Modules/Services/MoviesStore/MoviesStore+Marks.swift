import GRDB
public import MoviesServices
import Synchronization

extension MoviesStore {
  /// Adds a movie to the wishlist. A movie that is on the wishlist keeps its place.
  @discardableResult
  public func addToWishlist(_ id: Movie.ID) async throws -> ListChange? {
    try await change(id) { marks, db in try marks.addToWishlist(db) }
  }

  /// Removes a movie from the wishlist.
  @discardableResult
  public func removeFromWishlist(_ id: Movie.ID) async throws -> ListChange? {
    try await change(id) { marks, _ in marks.wishedAt = nil }
  }

  /// Adds a viewing to the diary, or completes the one that it is, and removes the movie from the wishlist.
  @discardableResult
  public func addViewing(_ viewing: Viewing, of id: Movie.ID) async throws -> ListChange? {
    try await change(id) { marks, db in
      try marks.add(viewing, of: id, db)
      marks.wishedAt = nil
    }
  }

  /// Changes the viewings of a movie, in one transaction. A movie with viewings is marked as watched.
  @discardableResult
  public func changeViewings(
    of id: Movie.ID, _ change: @escaping @Sendable (inout [Viewing]) throws -> Void
  ) async throws -> ListChange? {
    try await self.change(id) { marks, db in
      var viewings = marks.marks.viewings
      try change(&viewings)
      try marks.setViewings(viewings, db)
    }
  }

  /// Moves a viewing to another movie, and removes that movie from the wishlist.
  @discardableResult
  public func moveViewing(_ viewing: Viewing.ID, of id: Movie.ID, to other: Movie.ID) async throws -> ListChange? {
    let made: ListChange? = try await write { db in
      let title = try Self.title(of: other, db)
      let (before, otherBefore) = (try StoredMarks(of: id, db), try StoredMarks(of: other, db))
      guard id != other, let moved = before.viewings.first(where: { $0.id == viewing }) else { return (nil, nil) }
      var (after, otherAfter) = (before, otherBefore)
      after.setViewings(before.viewings.filter { $0.id != viewing })
      otherAfter.setViewings(otherBefore.viewings + [StoredViewing(moved.viewing, addedAt: moved.addedAt)])
      otherAfter.wishedAt = nil
      try after.write(to: id, replacing: before, db)
      try otherAfter.write(to: other, replacing: otherBefore, db)
      let step = try ListJournal.beginStep(db)
      try ListJournal.record(.movedViewing, of: other, before: otherBefore, in: step, db)
      try ListJournal.record(.movedViewing, of: id, before: before, in: step, db)
      return (
        ListChange(step: step, kind: .movedViewing, movie: other, title: title, movies: 2),
        MoviesChange(movies: [id, other], lists: otherAfter.lists(differingFrom: otherBefore))
      )
    }
    if made != nil { undone.withLock { $0 = [] } }
    return made
  }

  private static func title(of id: Movie.ID, _ db: Database) throws -> String {
    guard let title = try String.fetchOne(db, sql: "SELECT title FROM movie WHERE id = ?", arguments: [id])
    else { throw MoviesError.unknownMovie(id) }
    return title
  }

  /// Returns the last change of the lists that wasn't undone.
  public func lastChange() async throws -> ListChange? {
    try await lastChanges.value(for: .only) { [self] in try await read { try ListJournal.last($0) } }
  }

  /// Makes the last two changes one step of undo, if both are of one movie alone.
  public func joinLastChanges() async throws {
    try await write { db in
      guard let last = try ListJournal.last(db) else { return nil }
      let step = last.step
      try db.execute(
        literal: """
          DELETE FROM list_change WHERE step = \(step) AND NOT EXISTS (
            SELECT 1 FROM list_change WHERE step IN (\(step), \(step - 1)) AND movie <> \(last.movie)
          ) AND EXISTS (SELECT 1 FROM list_change WHERE step = \(step - 1))
          """)
      return nil
    }
    lastChanges.forget()
  }

  /// Restores the movie of the last change to its state before that change, unless another one is expected to be the last.
  @discardableResult
  public func undoLastChange(expecting expected: ListChange? = nil) async throws -> ListChange? {
    let undone: UndoneChange? = try await write { db in
      guard let change = try ListJournal.last(db), expected == nil || change == expected else { return (nil, nil) }
      let movies = try ListJournal.remove(change.step, db).map { try UndoneChange.UndoneMovie(undoing: $0, db) }
      let undone = UndoneChange(change: change, movies: movies)
      return (undone, undone.effect)
    }
    guard let undone else {
      // What is known of the last change may be from before a change of another process.
      forgetResults()
      return nil
    }
    self.undone.withLock { $0.append(undone) }
    return undone.change
  }

  /// Makes the change again that was undone last in this session, unless a change was made since.
  @discardableResult
  public func redoLastChange() async throws -> ListChange? {
    guard let undone = undone.withLock({ $0.popLast() }) else { return nil }
    return try await write { db in
      guard try undone.movies.allSatisfy({ try $0.isUnchanged(db) }) else { return (nil, nil) }
      let step = try ListJournal.beginStep(db)
      for movie in undone.movies { try movie.redo(undone.change.kind, in: step, db) }
      return (try ListJournal.last(db), undone.effect)
    }
  }

  /// Replaces the facts of a movie, which is told by the number in `movie`.
  @discardableResult
  public func update(_ movie: Movie) async throws -> ListChange? {
    let made: ListChange? = try await write { db in
      guard let before = try CatalogMovie(movie.id, db) else { throw MoviesError.unknownMovie(movie.id) }
      guard before != CatalogMovie(movie) else { return (nil, nil) }
      try MovieWriter(db).replace(movie.id, by: CatalogMovie(movie))
      let step = try ListJournal.beginStep(db)
      try ListJournal.record(
        .editedMovie, of: movie.id, before: StoredMarks(of: movie.id, db), facts: before, in: step, db)
      return (ListChange(step: step, kind: .editedMovie, movie: movie.id, title: movie.title), .everything)
    }
    if made != nil { undone.withLock { $0 = [] } }
    return made
  }

  /// Changes the marks of a movie, and records how they were.
  private func change(
    _ id: Movie.ID, _ work: @Sendable (inout StoredMarks, Database) throws -> Void
  ) async throws -> ListChange? {
    let made: ListChange? = try await write { db in
      let title = try Self.title(of: id, db)
      let before = try StoredMarks(of: id, db)
      var after = before
      try work(&after, db)
      if let rating = after.viewings.lazy.compactMap(\.rating).first(where: { !(1...10).contains($0) }) {
        throw MoviesError.invalidRating(rating)
      }
      guard let kind = ListChange.Kind(from: before, to: after) else { return (nil, nil) }
      try after.write(to: id, replacing: before, db)
      let step = try ListJournal.beginStep(db)
      try ListJournal.record(kind, of: id, before: before, in: step, db)
      return (
        ListChange(step: step, kind: kind, movie: id, title: title),
        MoviesChange(movies: [id], lists: after.lists(differingFrom: before))
      )
    }
    if made != nil { undone.withLock { $0 = [] } }
    return made
  }
}
