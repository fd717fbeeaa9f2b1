import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("The statistics")
struct StatisticsTests {
  private let fixture: WatchedFixture
  private var store: MoviesStore { fixture.store }
  private var movies: FaultyMovies { fixture.movies }

  init() throws {
    fixture = try WatchedFixture()
  }

  /// Opens the statistics.
  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async throws {
    try await fixture.run { test in
      try await test.pilot.press("Statistics")
      test.expect(.started, .navigated(.moviesAreRequired), .ready, .navigated(.statisticsAreRequested))
      test.expectTree("Watched > moviesAreRequired > statisticsAreRequested")
      try await body(test)
      await test.settle()
    }
  }

  private func watchTwo() async throws {
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 8), of: SampleMovies.alien)
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: SampleMovies.brazil)
  }

  @Test("show a message without watched movies")
  func empty() async throws {
    try await run { test in
      await test.expectScreen(shows: "No statistics yet. Mark a movie as watched to start.")
    }
  }

  @Test("show movies and hours by decade, genre and month, and favorite people")
  func statistics() async throws {
    try await watchTwo()
    try await run { test in
      for text in [
        "2 movies, 4 h 9 min.", "## Movies by decade\n1970s: 1 movie, 1 h 57 min\n1980s: 1 movie, 2 h 12 min\n",
        "## Movies by genre\nScience Fiction: 2 movies, 4 h 9 min\nHorror: 1 movie, 1 h 57 min\n",
        "## Movies by month\n2026-02: 2 movies, 4 h 9 min\n",
        "## Favorite directors\n- Terry Gilliam · 1 movie · 9/10\n- Ridley Scott · 1 movie · 8/10\n",
        "## Favorite actors\n- Ian Holm · 2 movies · 8.5/10\n",
      ] {
        await test.expectScreen(shows: text)
      }
    }
  }

  /// Returns the values of the bars of the first chart.
  private func bars(_ test: FlowTest<WatchedFlow>) async -> [Double] {
    await test.settle()
    let charts = test.window.content.top?.screen?.content.elements.compactMap { element in
      if case .chart(let chart) = element { chart } else { nil }
    }
    return charts?.first?.bars.map(\.value) ?? []
  }

  @Test("compare movies or hours")
  func measures() async throws {
    try await watchTwo()
    try await run { test in
      #expect(await bars(test) == [1, 1])
      try await test.pilot.press("Show hours")
      #expect(await bars(test) == [117, 132])
      await test.expectScreen(shows: "## Hours by decade\n")
      try await test.pilot.press("Show movies")
      #expect(await bars(test) == [1, 1])
    }
  }

  @Test("follow changes made elsewhere")
  func live() async throws {
    try await run { test in
      try await watchTwo()
      await test.expectScreen(shows: "2 movies, 4 h 9 min.")
      try await store.removeFromWatched(SampleMovies.brazil)
      await test.expectScreen(shows: "1 movie, 1 h 57 min.")
    }
  }

  @Test("lead to a director or actor")
  func favorites() async throws {
    try await watchTwo()
    try await run { test in
      for (name, movie) in [("Terry Gilliam", "- Brazil · 1985 · Director · 9/10 · watched"), ("Ian Holm", "as Ash")] {
        try await test.pilot.select(name)
        await test.expectScreen(shows: "Watched > Statistics > \(name)")
        await test.expectScreen(shows: movie)
        try await test.pilot.back()
      }
      test.ignoreEvents()
    }
  }

  @Test("show the error when they can't be loaded, and load when the user tries again")
  func failure() async throws {
    try await watchTwo()
    movies.fail(with: FaultyMovies.damage)
    try await run { test in
      await test.expectScreen(shows: "✗ The database “/movies.sqlite” failed: damaged. Repair it.")
      movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "2 movies, 4 h 9 min.")
    }
  }
}
