import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Watched

@Suite("The films that were watched")
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
      await test.expectScreen(shows: "Nothing here yet. Open a film in the wishlist and mark it as watched.")
      test.expectTree("Watched > moviesAreRequired")
    }
  }

  @Test("a film that is marked elsewhere shows at once, with its day")
  func markedElsewhere() async throws {
    try await run { test in
      try await store.markAsWatched(Films.alien, on: Films.day)
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott · 2026-02-03")
    }
  }

  @Test("from a film to somebody of its cast and on to their films, and back the same way")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(Films.brazil))
      test.expect(.navigated(.movieIsPicked(Films.brazil)))
      try await test.pilot.select("Ian Holm")
      test.ignoreEvents()
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(Films.alien)))
      await test.expectScreen(shows: "Directed by: Ridley Scott")
      for _ in 0..<3 { try await test.pilot.back() }
      test.expectTree("Watched > moviesAreRequired")
    }
  }

  @Test("the list that is asked for again is there at once: what lay over it is gone, and it is not there twice")
  func listAgain() async throws {
    await run { test in
      test.send(.statisticsAreRequired)
      test.send(.movieIsPicked(Films.alien))
      test.offer(WatchedStep.moviesAreRequired)
      test.expect(
        .navigated(.statisticsAreRequired), .navigated(.movieIsPicked(Films.alien)), .navigated(.moviesAreRequired))
      test.expectTree("Watched > moviesAreRequired")
      #expect(!test.back())
    }
  }

  // MARK: Viewings

  @Test("what is noted about a film is stored, and its screen is there again")
  func viewing() async throws {
    try await store.markAsWatched(Films.alien, on: Films.day)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Edit viewing")
      test.expect(.navigated(.movieIsPicked(Films.alien)), .navigated(.viewingIsWanted(Films.alien)))
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
    #expect(try await store.details(of: Films.alien)?.marks.watched?.rating == nil)
  }

  @Test("going back from what was typed stores nothing")
  func discarding() async throws {
    try await store.markAsWatched(Films.alien, on: Films.day)
    try await run { test in
      test.send(.movieIsPicked(Films.alien))
      test.send(.viewingIsWanted(Films.alien))
      test.expect(.navigated(.movieIsPicked(Films.alien)), .navigated(.viewingIsWanted(Films.alien)))
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
      .navigated(.movieIsPicked(Films.alien)),
      .adapted(.removalIsWanted(Films.alien), into: .removalIsToBeConfirmed(Films.alien, title: "Alien")),
      .navigated(.removalIsToBeConfirmed(Films.alien, title: "Alien")))
    await test.expectScreen(shows: "Remove “Alien”?\n\nThe day, your rating and your note go with it.")
  }

  @Test("a film is taken off when the person says that they mean it, and undoing brings all back")
  func removing() async throws {
    try await store.setViewing(Viewing(date: Films.day, rating: 9, note: "Loud."), of: Films.alien)
    try await run { test in
      try await pressRemove(test)
      try await test.pilot.press("Remove")
      test.expect(.navigated(.removalIsConfirmed(Films.alien)))
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1)")
      await test.expectScreen(shows: "✓ “Alien” removed from watched. “Undo” takes that back.")
      try await test.pilot.back()
      await test.expectScreen(shows: "Nothing here yet")
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott · 9/10  2026-02-03")
    }
    #expect(try await store.details(of: Films.alien)?.marks.watched?.note == "Loud.")
  }

  @Test("nothing is lost when the person does not mean it", arguments: [true, false])
  func notRemoving(byAction: Bool) async throws {
    try await store.markAsWatched(Films.alien, on: Films.day)
    try await run { test in
      try await pressRemove(test)
      if byAction {
        try await test.pilot.press("Cancel")
      } else {
        try await test.pilot.back()
      }
      test.expectTree("Watched > moviesAreRequired > movieIsPicked(1)")
    }
    #expect(try await store.details(of: Films.alien)?.marks.watched != nil)
  }

  @Test("a removal that fails says why, and the film stays")
  func failingRemoval() async throws {
    try await store.markAsWatched(Films.alien, on: Films.day)
    try await run { test in
      try await pressRemove(test)
      movies.fail(with: FaultyMovies.damage)
      try await test.pilot.press("Remove")
      test.expect(.navigated(.removalIsConfirmed(Films.alien)))
      await test.expectScreen(shows: "✗ The database “/movies.sqlite” failed: damaged. Repair it.")
      await test.expectScreen(shows: "✓ Watched on 2026-02-03")
    }
  }

  @Test("nobody is asked about a film that is not marked any more")
  func nothingToRemove() async throws {
    await run { test in
      test.send(.removalIsWanted(Films.alien))
      await test.settle()
      test.expect(.ignored(.removalIsWanted(Films.alien), .dropped))
    }
  }
}
