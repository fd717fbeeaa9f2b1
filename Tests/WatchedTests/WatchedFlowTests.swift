import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Watched

@Suite("The films that were watched")
struct WatchedFlowTests {
  private let movies: MoviesStore

  init() throws {
    movies = try Films.store()
  }

  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      WatchedFlow(movies: movies, today: { Films.day }), startingWith: .moviesAreRequired
    ) { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  @Test("an empty list says what to do")
  func empty() async {
    await run { test in
      await test.expectScreen(shows: "Nothing here yet")
    }
  }

  @Test("a film that is marked elsewhere shows at once, with its day")
  func markedElsewhere() async throws {
    try await run { test in
      try await movies.markAsWatched(Films.alien, on: Films.day)
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott · 2026-02-03")
    }
  }

  @Test("a film can be taken off the list")
  func removing() async throws {
    try await movies.markAsWatched(Films.alien, on: Films.day)
    try await run { test in
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(Films.alien)))
      try await test.pilot.press("Remove from watched")
      try await test.pilot.back()
      await test.expectScreen(shows: "Nothing here yet")
    }
  }

  @Test("from a film to somebody of its cast and on to their films")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(Films.brazil))
      try await test.pilot.select("Ian Holm")
      try await test.pilot.select("Alien")
      await test.expectScreen(shows: "Directed by: Ridley Scott")
      test.ignoreEvents()
    }
  }

  @Test("contributes its tab and its link, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [WatchedFeature(movies: movies, today: { Films.day })])
    #expect(registry.contributions(of: DashboardTab.self).map(\.title) == ["Watched"])
    #expect(try registry.step(for: DeepLink(path: ["watched", "movie", "7"])) as? WatchedStep == .movieIsPicked(7))
  }
}
