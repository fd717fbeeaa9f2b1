import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("The watched list")
struct WatchedFlowTests {
  private let fixture: WatchedFixture
  private var store: MoviesStore { fixture.store }
  private var movies: FaultyMovies { fixture.movies }

  init() throws {
    fixture = try WatchedFixture()
  }

  /// Starts the flow, and expects its first events.
  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async rethrows {
    try await fixture.run { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  @Test("The watched tab leads from a movie to a person and their movies, and back")
  func browsing() async throws {
    try await run { test in
      test.send(.movie(.movieIsPicked(SampleMovies.brazil)))
      test.expect(.navigated(.movie(.movieIsPicked(SampleMovies.brazil))))
      try await test.pilot.select("Ian Holm")
      test.ignoreEvents()
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movie(.movieIsPicked(SampleMovies.alien))))
      await test.expectScreen(shows: "Directed by: Ridley Scott")
      for _ in 0..<3 { try await test.pilot.back() }
      test.expectTree("Watched > moviesAreRequired")
    }
  }

  // MARK: Viewings

  @Test("The form of a viewing in the watched tab saves a rating, and returns to the movie")
  func viewing() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Edit entry")
      test.expect(
        .navigated(.movie(.movieIsPicked(SampleMovies.alien))),
        .navigated(.movie(.viewingIsRequested(SampleMovies.alien))))
      test.expectTree("Watched > moviesAreRequired > movie(movieIsPicked(1)) > movie(viewingIsRequested(1))")
      try await test.pilot.type("7", into: "Rating")
      try await test.pilot.press("Save")
      test.expect(.navigated(.movie(.viewingIsSaved)))
      test.expectTree("Watched > moviesAreRequired > movie(movieIsPicked(1))")
      await test.expectScreen(shows: "✓ Changed your entry for “Alien”. You can undo this.")
      await test.expectScreen(shows: "Rating: 7/10")
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "i Undone: changed your entry for “Alien”")
    }
    #expect(try await store.details(of: SampleMovies.alien)?.marks.watched?.rating == nil)
  }

  @Test("The watched list restores its search, and its open fields for sorting and filtering, after a restart")
  func relaunchedList() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await test.pilot.type("ali", into: "Search")
      try await test.relaunch()
      await test.expectScreen(shows: "Search: [ali]")
      await test.expectScreen(shows: "- Alien")
      try await test.pilot.type("zzz", into: "Search")
      try await test.relaunch()
      await test.expectScreen(shows: "No movies match “zzz”.")
      await test.expectScreen(shows: "Search: [zzz]")
      try await test.pilot.press("Sort and filter")
      try await test.relaunch()
      await test.expectScreen(shows: "Close filters")
    }
  }

  // MARK: Removal

  private func pressRemove(_ test: FlowTest<WatchedFlow>) async throws {
    try await test.pilot.select("Alien")
    try await test.pilot.press("Remove from watched")
    test.expect(
      .navigated(.movie(.movieIsPicked(SampleMovies.alien))),
      .navigated(.movie(.removalIsRequested(SampleMovies.alien, title: "Alien"))))
    await test.expectScreen(shows: "Remove “Alien”?\n\nThis also deletes your dates, ratings and notes.")
  }

  @Test("A watched movie is removed after a confirmation, and undo restores everything")
  func removing() async throws {
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 9, note: "Loud."), of: SampleMovies.alien)
    try await run { test in
      try await pressRemove(test)
      try await test.pilot.press("Remove")
      test.expect(.navigated(.movie(.removalIsConfirmed(SampleMovies.alien))))
      test.expectTree("Watched > moviesAreRequired > movie(movieIsPicked(1))")
      await test.expectScreen(shows: "✓ Removed “Alien” from your watched movies. You can undo this.")
      try await test.pilot.back()
      await test.expectScreen(shows: "No watched movies yet")
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "9/10 · 2026-02-03")
    }
    #expect(try await store.details(of: SampleMovies.alien)?.marks.watched?.note == "Loud.")
  }
}
