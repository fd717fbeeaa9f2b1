import FlowCore
import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import __Name__

@Suite("The flow “__Title__”")
struct __Name__FlowTests {
  private let store: MoviesStore
  private let movies: FaultyMovies

  init() throws {
    store = try SampleMovies.store()
    movies = FaultyMovies(store)
  }

  private func run(_ body: (FlowTest<__Name__Flow>) async throws -> Void) async rethrows {
    let library = MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day })
    try await FlowTest.run(__Name__Flow(library: library), startingWith: .moviesAreRequired) { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  @Test("the list shows all movies, then those that match what is typed")
  func searching() async throws {
    try await run { test in
      await test.expectScreen(shows: "- Brazil · 1985")
      try await test.pilot.type("horror", into: "Search")
      await test.expectScreen(shows: "- Alien · 1979")
      try await test.pilot.type("zither", into: "Search")
      await test.expectScreen(shows: "No movie matches “zither”")
    }
  }

  @Test("it is said why movies cannot be read, until they can")
  func failure() async throws {
    movies.fail(with: FaultyMovies.damage)
    try await run { test in
      await test.expectScreen(shows: "✗ The database “/movies.sqlite” failed: damaged. Repair it.")
      movies.fail(with: nil)
      try await test.pilot.type("horror", into: "Search")
      await test.expectScreen(shows: "Search: [horror]\n- Alien · 1979")
    }
  }

  @Test("a movie that is chosen is shown on top of the list")
  func choosing() async throws {
    try await run { test in
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)))
      test.expectTree("__Name__ > moviesAreRequired > movieIsPicked(1)")
      try await test.pilot.back()
      test.expectTree("__Name__ > moviesAreRequired")
    }
  }

  @Test("from a movie to somebody of its cast and on to their movies")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(SampleMovies.brazil))
      try await test.pilot.select("Ian Holm")
      try await test.pilot.select("Alien")
      test.expectTree(
        "__Name__ > moviesAreRequired > movieIsPicked(2) > personIsPicked(3) > movieIsPicked(1)")
      test.ignoreEvents()
    }
  }

  @Test("when a movie was watched is noted, and the movie is there again")
  func viewing() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Edit viewing")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.viewingIsWanted(SampleMovies.alien)))
      try await test.pilot.press("Save")
      test.expect(.navigated(.viewingIsComplete))
      test.expectTree("__Name__ > moviesAreRequired > movieIsPicked(1)")
    }
  }

  @Test("a movie is taken off those that were watched when the person says that they mean it")
  func removal() async throws {
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Remove from watched")
      test.expect(
        .navigated(.movieIsPicked(SampleMovies.alien)),
        .adapted(.removalIsWanted(SampleMovies.alien), into: .removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")),
        .navigated(.removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")))
      try await test.pilot.press("Remove")
      test.expect(.navigated(.removalIsConfirmed(SampleMovies.alien)))
    }
    #expect(try await store.details(of: SampleMovies.alien)?.marks.watched == nil)
  }

  @Test("the list looks as its snapshots do")
  func picture() async {
    await run { test in
      await test.expectSnapshot("list")
    }
  }
}
