import FlowReactive
import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Undo")
struct UndoTests {
  private let folder: TemporaryFolder
  private let movies: MoviesStore

  init() async throws {
    folder = try TemporaryFolder()
    movies = try await MoviesStore.varied(in: folder)
  }

  /// Returns both lists.
  private func lists(of movies: MoviesStore? = nil) async throws -> [[MovieSummary]] {
    try await [
      (movies ?? self.movies).summaries(of: MovieQuery(list: .wishlist), in: 0..<100),
      (movies ?? self.movies).summaries(of: MovieQuery(list: .watched), in: 0..<100),
    ]
  }

  /// Both lists, and the viewings with their notes.
  private struct State: Equatable {
    let lists: [[MovieSummary]]
    let viewings: [[Viewing]]
  }

  private func state(of movies: MoviesStore) async throws -> State {
    var viewings: [[Viewing]] = []
    for movie in [VariedMovies.amelie, VariedMovies.matrix] {
      viewings.append(try await movies.details(of: movie)?.marks.viewings ?? [])
    }
    return State(lists: try await lists(of: movies), viewings: viewings)
  }

  private func viewing(_ day: String, rating: Int? = nil, note: String? = nil) throws -> Viewing {
    Viewing(date: try .day(day), rating: rating, note: note)
  }

  @Test("A change stays if the user wants to undo the one before it, as after a change of another process")
  func unexpectedChange() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    let seen = try await movies.lastChange()
    try await movies.addToWishlist(VariedMovies.matrix)
    #expect(try await movies.undoLastChange(expecting: seen) == nil)
    #expect(try await movies.titles(.wishlist) == ["The Matrix", "Amélie"])
    #expect(try await movies.undoLastChange(expecting: movies.lastChange())?.movie == VariedMovies.matrix)
    #expect(try await movies.undoLastChange(expecting: seen) == seen)
  }

  @Test("Redo makes changes again that were undone, the last first, and they can be undone again")
  func redo() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.setViewing(viewing("2024-03-01", rating: 9, note: "Again."), of: VariedMovies.amelie)
    let changed = try await lists()
    for _ in 0..<3 { try await movies.undoLastChange() }
    #expect(try await lists() == [[], []])
    for kind in [ListChange.Kind.addedToWishlist, .addedToWishlist, .markedAsWatched] {
      #expect(try await movies.redoLastChange()?.kind == kind)
    }
    #expect(try await lists() == changed)
    #expect(try await movies.redoLastChange() == nil)
    #expect(try await movies.undoLastChange()?.kind == .markedAsWatched)
    #expect(try await movies.titles(.wishlist) == ["The Matrix", "Amélie"])
  }

  @Test("Redo makes nothing again after another change, also of another process")
  func redoAfterChange() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.undoLastChange()
    try await movies.addToWishlist(VariedMovies.matrix)
    #expect(try await movies.redoLastChange() == nil)
    try await movies.undoLastChange()
    try await MoviesStore.open(in: folder.path).rate(VariedMovies.matrix, 4)
    #expect(try await movies.redoLastChange() == nil)
    #expect(try await movies.titles(.wishlist).isEmpty)
  }

  @Test(
    "Each undo restores the state before the change, to the place in a list, the day and the note, also after a restart"
  )
  func allTheWay() async throws {
    let (first, again) = try (viewing("2024-05-05", rating: 7, note: "Good"), viewing("2024-06-06"))
    let steps: [(ListChange.Kind, @Sendable (MoviesStore) async throws -> Void)] = [
      (.addedToWishlist, { try await $0.addToWishlist(VariedMovies.amelie) }),
      (.addedToWishlist, { try await $0.addToWishlist(VariedMovies.matrix) }),
      (.addedToWishlist, { try await $0.addToWishlist(VariedMovies.unforgiven) }),
      (.removedFromWishlist, { try await $0.removeFromWishlist(VariedMovies.matrix) }),
      (.markedAsWatched, { try await $0.markAsWatched(VariedMovies.amelie, on: first.date) }),
      (.addedToWishlist, { try await $0.addToWishlist(VariedMovies.amelie) }),
      (.editedViewing, { try await $0.setViewing(first, of: VariedMovies.amelie) }),
      (.markedAsWatched, { try await $0.markAsWatched(VariedMovies.matrix, on: first.date) }),
      (.addedViewing, { try await $0.markAsWatched(VariedMovies.amelie, on: again.date) }),
      (
        .removedViewing,
        { try await $0.changeViewings(of: VariedMovies.amelie) { $0.removeFirst() } }
      ),
      (.removedFromWatched, { try await $0.removeFromWatched(VariedMovies.amelie) }),
    ]
    var states = [try await state(of: movies)]
    for (kind, step) in steps {
      try await step(movies)
      #expect(try await movies.lastChange()?.kind == kind)
      states.append(try await state(of: movies))
    }
    let reopened = try await MoviesStore.open(in: folder.path) { [] }
    for state in states.reversed() {
      #expect(try await self.state(of: reopened) == state)
      try await reopened.undoLastChange()
    }
    #expect(try await reopened.lastChange() == nil)
  }

  @Test("A write that changes nothing or fails leaves nothing to undo")
  func nothingRecorded() async throws {
    let seen = try viewing("2024-01-01", rating: 3, note: "So so")
    try await movies.setViewing(seen, of: VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.amelie)
    let last = try await movies.lastChange()
    try await movies.setViewing(seen, of: VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.markAsWatched(VariedMovies.matrix, on: seen.date)
    try await movies.removeFromWatched(VariedMovies.unforgiven)
    await #expect(throws: MoviesError.unknownMovie(4711)) { try await movies.setViewing(seen, of: 4711) }
    for rating in [0, 11, -1, Int.max] {
      await #expect(throws: MoviesError.invalidRating(rating)) {
        try await movies.setViewing(viewing("2024-01-01", rating: rating), of: VariedMovies.matrix)
      }
    }
    #expect(try await movies.lastChange() == last)
  }

  @Test("A note of white space is removed, any other is kept as it is")
  func notes() async throws {
    for (note, kept) in [
      ("", nil), (" \n", nil), ("\0", nil), ("a\0b", "ab"), (" “’; DROP TABLE🎬\n", " “’; DROP TABLE🎬\n"),
    ] {
      try await movies.setViewing(viewing("2024-01-01", note: note), of: VariedMovies.matrix)
      #expect(try await movies.details(of: VariedMovies.matrix)?.marks.watched?.note == kept)
    }
  }

  @MainActor @Test("Undo delivers a change of the lists that differ")
  func delivered() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    var changes: [MoviesChange] = []
    let listening = movies.changes.subscribe(onNext: { changes.append($0) })
    defer { listening.dispose() }
    for _ in 0..<3 { try await movies.undoLastChange() }
    #expect(changes.map(\.movies) == [[VariedMovies.matrix], [VariedMovies.matrix]])
    #expect(changes.map(\.lists) == [[.wishlist, .watched], [.wishlist]])
  }

  @Test("The last hundred changes can be undone")
  func limit() async throws {
    for _ in 0..<51 {
      try await movies.addToWishlist(VariedMovies.matrix)
      try await movies.removeFromWishlist(VariedMovies.matrix)
    }
    var undone = 0
    while try await movies.undoLastChange() != nil { undone += 1 }
    #expect(undone == 100)
  }

  @Test("The changes of a deleted movie can't be undone")
  func movieIsGone() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.matrix)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: "DELETE FROM movie WHERE id = ?", arguments: [VariedMovies.matrix]) }
    #expect(try await movies.undoLastChange()?.movie == VariedMovies.amelie)
    #expect(try await movies.undoLastChange() == nil)
  }

  @Test("A change that cannot be recorded is not made", arguments: ["list_change", "viewing"])
  func allOrNothing(_ table: String) async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in
      try db.execute(
        sql: "CREATE TRIGGER full AFTER INSERT ON \(table) BEGIN SELECT raise(ABORT, 'no more room'); END")
    }
    let before = try await lists()
    await #expect(throws: MoviesError.self) { try await movies.markAsWatched(VariedMovies.matrix, on: .today()) }
    #expect(try await lists() == before)
    #expect(try await movies.lastChange()?.kind == .addedToWishlist)
  }
}
