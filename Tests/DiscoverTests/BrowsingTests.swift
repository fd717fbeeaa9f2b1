import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("Browsing")
struct BrowsingTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
  }

  @Test("begins with the genres and decades there are, and how many movies each has")
  func places() async {
    await desk.run { test in
      await test.expectScreen(
        shows: "## Genres\n- Science Fiction · 2 movies\n- Comedy · 1 movie\n- Horror · 1 movie\n- Romance · 1 movie")
      await test.expectScreen(shows: "## Decades\n- 2000s · 1 movie\n- 1980s · 1 movie\n- 1970s · 1 movie")
      await test.expectScreen(shows: "<Trending> <Surprise me>")
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("a genre opens its movies, of which one is put on the wishlist")
  func genre() async throws {
    try await desk.run { test in
      try await test.pilot.select("Science Fiction")
      test.expect(.navigated(.genreIsPicked("Science Fiction")))
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott\n- Brazil · 1985, Terry Gilliam")
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)))
      try await test.pilot.press("Add to wishlist")
      try await test.pilot.back()
      await test.expectScreen(shows: "- Brazil · 1985, Terry Gilliam · wishlist")
      test.expectTree("Discover > discoveryIsRequired > genreIsPicked(\"Science Fiction\")")
    }
    #expect(try await desk.store.details(of: SampleMovies.brazil)?.marks.isOnWishlist == true)
  }

  @Test("a decade opens its movies")
  func decade() async throws {
    try await desk.run { test in
      try await test.pilot.select("1970s")
      test.expect(.navigated(.decadeIsPicked(1970)))
      await test.expectScreen(shows: "Discover > 1970s\n\nSearch: [] title, person or genre\n- Alien")
      #expect(await !test.pilot.text().contains("Brazil"))
    }
  }

  @Test("what no movie is of says so")
  func nothing() async {
    await desk.run { test in
      test.send(.genreIsPicked("Opera"))
      await test.expectScreen(shows: "Discover > Opera\n\nNo movie is of this genre.")
      test.send(.decadeIsPicked(1890))
      await test.expectScreen(shows: "Discover > Opera > 1890s\n\nNo movie is of these years.")
      test.expect(.navigated(.genreIsPicked("Opera")), .navigated(.decadeIsPicked(1890)))
    }
  }

  @Test("a catalog without movies says so, and one without genres has decades alone")
  func emptyCatalog() async throws {
    try await Desk(catalog: []).run { test in
      await test.expectScreen(shows: "The catalog is empty.")
    }
    try await Desk(catalog: [Desk.movie("Metropolis", 1927)]).run { test in
      await test.expectScreen(shows: "genre\n## Decades\n- 1920s · 1 movie")
    }
  }

  @Test("a catalog that cannot be read says why, and is tried again")
  func failure() async throws {
    desk.movies.fail(with: FaultyMovies.damage)
    try await desk.run { test in
      await test.expectScreen(shows: "\n✗ The database “/movies.sqlite” failed: damaged. Repair it.\nSearch: []")
      desk.movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "## Genres\n- Science Fiction")
      #expect(await !test.pilot.text().contains("✗"))
    }
  }

  @Test("is there again at once when it is asked for: what lay over it is gone")
  func again() async {
    await desk.run { test in
      test.send(.genreIsPicked("Horror"))
      test.send(.movieIsPicked(SampleMovies.alien))
      test.offer(DiscoverStep.discoveryIsRequired)
      test.expect(
        .navigated(.genreIsPicked("Horror")), .navigated(.movieIsPicked(SampleMovies.alien)),
        .navigated(.discoveryIsRequired))
      test.expectTree("Discover > discoveryIsRequired")
      #expect(!test.back())
    }
  }
}
