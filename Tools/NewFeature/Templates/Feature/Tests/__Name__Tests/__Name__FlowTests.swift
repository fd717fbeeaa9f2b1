import FlowCore
import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import __Name__

@Suite("The flow “__Title__”")
struct __Name__FlowTests {
  private let movies: MoviesStore

  init() throws {
    movies = try Films.store()
  }

  private func run(_ body: (FlowTest<__Name__Flow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      __Name__Flow(movies: movies, today: { Films.day }), startingWith: .moviesAreRequired
    ) { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  @Test("the list shows all films, then those that match what is typed")
  func searching() async throws {
    try await run { test in
      await test.expectScreen(shows: "- Brazil · 1985")
      try await test.pilot.type("horror", into: "Search")
      await test.expectScreen(shows: "- Alien · 1979")
      try await test.pilot.type("zither", into: "Search")
      await test.expectScreen(shows: "No film matches “zither”")
    }
  }

  @Test("a film that is chosen is shown on top of the list")
  func choosing() async throws {
    try await run { test in
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(Films.alien)))
      test.expectTree("__Name__ > moviesAreRequired > movieIsPicked(1)")
      try await test.pilot.back()
      test.expectTree("__Name__ > moviesAreRequired")
    }
  }

  @Test("from a film to somebody of its cast and on to their films")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(Films.brazil))
      try await test.pilot.select("Ian Holm")
      try await test.pilot.select("Alien")
      test.expectTree(
        "__Name__ > moviesAreRequired > movieIsPicked(2) > castIsPicked(3) > movieIsPicked(1)")
      test.ignoreEvents()
    }
  }

  @Test("the list looks as its snapshots do")
  func picture() async {
    await run { test in
      await test.expectSnapshot("list")
    }
  }
}
