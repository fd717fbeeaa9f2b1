import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("What the movies that were watched add up to")
struct StatisticsTests {
  private let desk: Desk
  private var store: MoviesStore { desk.store }
  private var movies: FaultyMovies { desk.movies }

  init() throws {
    desk = try Desk()
  }

  /// Opens the statistics.
  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async throws {
    try await desk.run { test in
      try await test.pilot.press("Statistics")
      test.expect(.started, .navigated(.moviesAreRequired), .ready, .navigated(.statisticsAreRequired))
      test.expectTree("Watched > moviesAreRequired > statisticsAreRequired")
      try await body(test)
      await test.settle()
    }
  }

  private func watchTwo() async throws {
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 8), of: SampleMovies.alien)
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: SampleMovies.brazil)
  }

  @Test("without a movie it says what to do")
  func empty() async throws {
    try await run { test in
      await test.expectScreen(shows: "Nothing here yet. Mark a movie as watched: then this is where it counts.")
    }
  }

  @Test("movies and hours by decade, genre and month, and who made and played in most of the movies")
  func statistics() async throws {
    try await watchTwo()
    try await run { test in
      for text in [
        "2 movies, 4 h 9 min in all.", "## Movies by decade\n1970s: 1 movie, 1 h 57 min\n1980s: 1 movie, 2 h 12 min\n",
        "## Movies by genre\nScience Fiction: 2 movies, 4 h 9 min\nHorror: 1 movie, 1 h 57 min\n",
        "## Movies by month\n2026-02: 2 movies, 4 h 9 min\n",
        "## Favorite directors\n- Terry Gilliam · 1 movie · 9/10\n- Ridley Scott · 1 movie · 8/10\n",
        "## Favorite actors\n- Ian Holm · 2 movies · 8.5/10\n",
      ] {
        await test.expectScreen(shows: text)
      }
    }
  }

  /// How long the bars of the first chart are.
  private func bars(_ test: FlowTest<WatchedFlow>) async -> [Double] {
    await test.settle()
    let charts = test.window.content.top?.screen?.content.elements.compactMap { element in
      if case .chart(let chart) = element { chart } else { nil }
    }
    return charts?.first?.bars.map(\.value) ?? []
  }

  @Test("the bars compare movies or hours, as the person likes")
  func measures() async throws {
    try await watchTwo()
    try await run { test in
      #expect(await bars(test) == [1, 1])
      try await test.pilot.press("Measure in hours")
      #expect(await bars(test) == [117, 132])
      await test.expectScreen(shows: "## Hours by decade\n")
      try await test.pilot.press("Measure in movies")
      #expect(await bars(test) == [1, 1])
    }
  }

  @Test("it follows what is done elsewhere")
  func live() async throws {
    try await run { test in
      try await watchTwo()
      await test.expectScreen(shows: "2 movies, 4 h 9 min in all.")
      try await store.removeFromWatched(SampleMovies.brazil)
      await test.expectScreen(shows: "1 movie, 1 h 57 min in all.")
    }
  }

  @Test("a favorite opens the person, whether they directed or played")
  func favorites() async throws {
    try await watchTwo()
    try await run { test in
      for (name, movie) in [("Terry Gilliam", "- Brazil · 1985, 9/10  watched · Director"), ("Ian Holm", "as Ash")] {
        try await test.pilot.select(name)
        await test.expectScreen(shows: "Watched > Statistics > \(name)")
        await test.expectScreen(shows: movie)
        try await test.pilot.back()
      }
      test.ignoreEvents()
    }
  }

  @Test("what cannot be read is said, and can be tried again")
  func failure() async throws {
    try await watchTwo()
    movies.fail(with: FaultyMovies.damage)
    try await run { test in
      await test.expectScreen(shows: "✗ The database “/movies.sqlite” failed: damaged. Repair it.")
      movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "2 movies, 4 h 9 min in all.")
    }
  }
}
