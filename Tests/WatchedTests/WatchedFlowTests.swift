import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("The movies that were watched")
struct WatchedFlowTests {
  private let desk: Desk
  private var store: MoviesStore { desk.store }
  private var movies: FaultyMovies { desk.movies }

  init() throws {
    desk = try Desk()
  }

  /// Starts the flow, and expects that it began.
  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async rethrows {
    try await desk.run { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  @Test("an empty list says what to do")
  func empty() async {
    await run { test in
      await test.expectScreen(shows: "Nothing here yet. Open a movie in the wishlist and mark it as watched.")
      test.expectTree("Watched > moviesAreRequired")
    }
  }

  @Test("a movie that is marked elsewhere shows at once, with its day")
  func markedElsewhere() async throws {
    try await run { test in
      try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott · 2026-02-03")
    }
  }

  @Test("from a movie to somebody of its cast and on to their movies, and back the same way")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(SampleMovies.brazil))
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)))
      try await test.pilot.select("Ian Holm")
      test.ignoreEvents()
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)))
      await test.expectScreen(shows: "Directed by: Ridley Scott")
      for _ in 0..<3 { try await test.pilot.back() }
      test.expectTree("Watched > moviesAreRequired")
    }
  }

  @Test("the list that is asked for again is there at once: what lay over it is gone, and it is not there twice")
  func listAgain() async throws {
    await run { test in
      test.send(.statisticsAreRequired)
      test.send(.movieIsPicked(SampleMovies.alien))
      test.offer(WatchedStep.moviesAreRequired)
      test.expect(
        .navigated(.statisticsAreRequired), .navigated(.movieIsPicked(SampleMovies.alien)),
        .navigated(.moviesAreRequired))
      test.expectTree("Watched > moviesAreRequired")
      #expect(!test.back())
    }
  }

  // MARK: Viewings

  @Test("what is noted about a movie is stored, and its screen is there again")
  func viewing() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Edit viewing")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.viewingIsWanted(SampleMovies.alien)))
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1) > viewingIsWanted(1)")
      try await test.pilot.type("7", into: "Rating")
      try await test.pilot.press("Save")
      test.expect(.navigated(.viewingIsComplete))
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1)")
      await test.expectScreen(shows: "✓ Viewing of “Alien” changed. “Undo” takes that back.")
      await test.expectScreen(shows: "Your rating: 7/10")
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "i Undone: Viewing of “Alien” changed")
    }
    #expect(try await store.details(of: SampleMovies.alien)?.marks.watched?.rating == nil)
  }

  @Test("going back from what was typed stores nothing")
  func discarding() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      test.send(.viewingIsWanted(SampleMovies.alien))
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.viewingIsWanted(SampleMovies.alien)))
      try await test.pilot.type("7", into: "Rating")
      try await test.pilot.back()
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1)")
      await test.expectScreen(shows: "✓ Watched on 2026-02-03\nYear: 1979")
    }
  }

  // MARK: Removal

  private func pressRemove(_ test: FlowTest<WatchedFlow>) async throws {
    try await test.pilot.select("Alien")
    try await test.pilot.press("Remove from watched")
    test.expect(
      .navigated(.movieIsPicked(SampleMovies.alien)),
      .adapted(.removalIsWanted(SampleMovies.alien), into: .removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")),
      .navigated(.removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")))
    await test.expectScreen(shows: "Remove “Alien”?\n\nThe day, your rating and your note go with it.")
  }

  @Test("a movie is taken off when the person says that they mean it, and undoing brings all back")
  func removing() async throws {
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 9, note: "Loud."), of: SampleMovies.alien)
    try await run { test in
      try await pressRemove(test)
      try await test.pilot.press("Remove")
      test.expect(.navigated(.removalIsConfirmed(SampleMovies.alien)))
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1)")
      await test.expectScreen(shows: "✓ “Alien” removed from watched. “Undo” takes that back.")
      try await test.pilot.back()
      await test.expectScreen(shows: "Nothing here yet")
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott · 9/10  2026-02-03")
    }
    #expect(try await store.details(of: SampleMovies.alien)?.marks.watched?.note == "Loud.")
  }

  @Test("nothing is lost when the person does not mean it", arguments: [true, false])
  func notRemoving(byAction: Bool) async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await pressRemove(test)
      if byAction {
        try await test.pilot.press("Cancel")
      } else {
        try await test.pilot.back()
      }
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1)")
    }
    #expect(try await store.details(of: SampleMovies.alien)?.marks.watched != nil)
  }

  @Test("a removal that fails says why, and the movie stays")
  func failingRemoval() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await pressRemove(test)
      movies.fail(with: FaultyMovies.damage)
      try await test.pilot.press("Remove")
      test.expect(.navigated(.removalIsConfirmed(SampleMovies.alien)))
      await test.expectScreen(shows: "✗ The database “/movies.sqlite” failed: damaged. Repair it.")
      await test.expectScreen(shows: "✓ Watched on 2026-02-03")
    }
  }

  @Test("nobody is asked about a movie that is not marked any more")
  func nothingToRemove() async throws {
    await run { test in
      test.send(.removalIsWanted(SampleMovies.alien))
      await test.settle()
      test.expect(.ignored(.removalIsWanted(SampleMovies.alien), .dropped))
    }
  }
}
