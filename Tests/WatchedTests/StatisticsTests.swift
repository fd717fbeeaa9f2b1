import FlowContent
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

  @Test("The statistics review a year, with its days, and go on to other years and back to all of them")
  func year() async throws {
    try await watchTwo()
    let old = try #require(CalendarDate("2024-05-01"))
    try await store.setViewing(Viewing(date: old, rating: 3), of: SampleMovies.amelie)
    try await run { test in
      await test.expectScreen(shows: "3 movies, 6 h 11 min")
      try await test.pilot.press("Review 2026")
      await test.expectScreen(shows: "2026 in review")
      await test.expectScreen(shows: "2 movies, 4 h 9 min")
      await test.expectScreen(shows: "## Movies by day\nJan: 0\nFeb: 2\nMar: 0\n")
      try await test.pilot.press("Review 2024")
      await test.expectScreen(shows: "1 movie, 2 h 2 min, rated 3 on average.")
      try await store.removeFromWatched(SampleMovies.amelie)
      await test.expectScreen(shows: "No movies watched in 2024.")
      try await test.pilot.press("Review 2026")
      await test.expectScreen(shows: "2026 in review")
      try await test.pilot.press("All years")
      await test.expectScreen(shows: "Watched > Statistics")
      await test.expectScreen(shows: "2 movies, 4 h 9 min")
      test.expect(
        .navigated(.reviewIsRequested(2026)), .navigated(.reviewIsRequested(2024)),
        .navigated(.reviewIsRequested(2026)), .revealed(.statisticsAreRequested))
    }
  }

  @Test("The review of a year leads to its movies")
  func moviesOfYear() async throws {
    try await watchTwo()
    try await store.setViewing(Viewing(date: CalendarDate("2024-05-01")), of: SampleMovies.amelie)
    try await run { test in
      try await test.pilot.press("Review 2026")
      try await test.pilot.press("Movies of 2026")
      await test.expectScreen(shows: "Watched in 2026")
      let text = await test.pilot.text()
      #expect(text.contains("Brazil") && !text.contains("Amélie"))
      test.ignoreEvents()
    }
  }

  @Test(
    "A text that is no part of the watched movies is none",
    arguments: ["", "genre", "decade-x", "a-b", "1-2-genre-x", "decade-9223372036854775807"])
  func noPart(text: String) {
    #expect(WatchedPart(text) == nil)
  }

  /// Returns the values of the bars of the chart by decade.
  private func bars(_ test: FlowTest<WatchedFlow>) async -> [Double] {
    await test.settle()
    let charts = test.window.content.top?.screen?.content.elements.compactMap { element in
      if case .chart(let chart) = element { chart } else { nil }
    }
    return charts?.first { $0.title.hasSuffix("decade") }?.bars.map(\.value) ?? []
  }

  @Test("The statistics compare movies or hours")
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

  @Test("The statistics lead to a director or actor")
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

  @Test("The statistics show the error when they can't be loaded, and load when the user tries again")
  func failure() async throws {
    try await watchTwo()
    movies.fail(with: FaultyMovies.damage)
    try await run { test in
      await test.expectScreen(shows: "✗ The database failed: damaged. Repair it.")
      movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "2 movies, 4 h 9 min")
    }
  }
}
