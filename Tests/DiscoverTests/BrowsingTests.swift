import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("Browsing")
struct BrowsingTests {
  private let fixture: DiscoverFixture

  init() throws {
    fixture = try DiscoverFixture()
  }

  @Test("A genre shows its movies, which can be added to the wishlist")
  func genre() async throws {
    try await fixture.run { test in
      try await test.pilot.select("Science Fiction")
      test.expect(.navigated(.genreIsPicked("Science Fiction")))
      await test.expectScreen(shows: "- Alien · 1979 · Ridley Scott\n- Brazil · 1985 · Terry Gilliam")
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movie(.movieIsPicked(SampleMovies.brazil))))
      try await test.pilot.press("Add to wishlist")
      try await test.pilot.back()
      await test.expectScreen(shows: "- Brazil · 1985 · Terry Gilliam · wishlist")
      test.expectTree("Discover > discoveryIsRequired > genreIsPicked(\"Science Fiction\")")
    }
    #expect(try await fixture.store.details(of: SampleMovies.brazil)?.marks.isOnWishlist == true)
  }

  @Test("A movie in the discover tab shows the details of the online catalog if there is an API key")
  func onlineDetails() async throws {
    for (key, text) in [(try DiscoverFixture.key, "Directed by: James Cameron"), (nil, "isn’t in the catalog")] {
      try await DiscoverFixture(key: key).run { test in
        test.send(.movie(.movieIsPicked(4)))
        await test.expectScreen(shows: text)
        test.ignoreEvents()
      }
    }
  }

  @Test("A decade shows its movies")
  func decade() async throws {
    try await fixture.run { test in
      try await test.pilot.select("1970s")
      test.expect(.navigated(.decadeIsPicked(1970)))
      await test.expectScreen(shows: "Discover > 1970s\n\nSearch: [] title, person or genre\n- Alien")
      #expect(await !test.pilot.text().contains("Brazil"))
    }
  }

  @Test("An empty genre or decade shows a message")
  func nothing() async {
    await fixture.run { test in
      test.send(.genreIsPicked("Opera"))
      await test.expectScreen(shows: "Discover > Opera\n\nNo movies in this genre.")
      test.send(.decadeIsPicked(1890))
      await test.expectScreen(shows: "Discover > Opera > 1890s\n\nNo movies from these years.")
      test.expect(.navigated(.genreIsPicked("Opera")), .navigated(.decadeIsPicked(1890)))
    }
  }

  @Test("An empty catalog shows a message, and one without genres shows decades")
  func emptyCatalog() async throws {
    try await DiscoverFixture(catalog: []).run { test in
      await test.expectScreen(shows: "The catalog is empty.")
    }
    try await DiscoverFixture(catalog: [DiscoverFixture.movie("Metropolis", 1927)]).run { test in
      await test.expectScreen(shows: "genre\n## Movies by decade\n- 1920s · 1")
    }
  }

  @Test("A catalog that can't be loaded shows the error, and loads when the user tries again")
  func failure() async throws {
    fixture.movies.fail(with: FaultyMovies.damage)
    try await fixture.run { test in
      await test.expectScreen(shows: "\n✗ The database failed: damaged. Repair it.\nSearch: []")
      fixture.movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "## Movies by genre\n- Science Fiction")
      #expect(await !test.pilot.text().contains("✗"))
    }
  }
}
