import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Discover

@Suite("Trending movies")
struct TrendingTests {
  @Test("Trending movies come from the online catalog, and can be added to the wishlist")
  func trending() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    try await fixture.run { test in
      try await test.pilot.press("Trending")
      test.expect(.navigated(.trendingIsRequested))
      await test.expectScreen(shows: "Discover > Trending\n\n- Alien · 1979 · Ridley Scott\n- Amélie")
      try await test.pilot.select("Amélie")
      try await test.pilot.press("Add to wishlist")
      test.expect(.navigated(.movie(.movieIsPicked(SampleMovies.amelie))))
      test.expectTree("Discover > discoveryIsRequired > trendingIsRequested > movie(movieIsPicked(3))")
    }
    #expect(try await fixture.store.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test(
    "The screen of trending movies explains what is wrong with the API key, and loads with another key",
    arguments: [(OnlineError.keyIsRequired, "Enter an API key"), (.keyIsRefused, "Enter another key")])
  func key(error: OnlineError, action: String) async throws {
    let fixture = try DiscoverFixture(key: error == .keyIsRefused ? DiscoverFixture.key : nil)
    let asking = fixture.registry.stub(APIKeyRoute.self)
    fixture.online.fail(with: error)
    try await fixture.run { test in
      try await test.pilot.press("Trending")
      await test.expectScreen(shows: "Trending\n\n✗ \(error)\n\n<\(action)> <Try again>")
      try await test.pilot.press(action)
      fixture.online.fail(with: nil)
      try await fixture.keys.set(APIKey("another"))
      asking.end(.keyIsStored)
      test.ignoreEvents()
      await test.expectScreen(shows: "Trending\n\n- Alien · 1979 · Ridley Scott")
    }
  }

  @Test("The screen of trending movies shows the error without a network, and no action for a key without its route")
  func offline() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    fixture.online.fail(with: .unreachable(reason: "no network"))
    try await fixture.run { test in
      try await test.pilot.press("Trending")
      await test.expectScreen(shows: "✗ The online catalog cannot be reached (no network)")
      fixture.online.fail(with: .keyIsRequired)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "✗ The online catalog needs an API key")
      #expect(test.window.content.top?.screen?.content.actions.map(\.title) == ["Try again"])
      test.ignoreEvents()
    }
  }
}
