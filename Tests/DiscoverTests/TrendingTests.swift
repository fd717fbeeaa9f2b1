import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Discover

@Suite("What is trending")
struct TrendingTests {
  @Test("comes from the online catalog, and is put on the wishlist")
  func trending() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await test.pilot.press("Trending")
      test.expect(.navigated(.trendingIsWanted))
      await test.expectScreen(shows: "Discover > Trending\n\n- Alien · 1979, Ridley Scott\n- Aliens")
      try await test.pilot.select("Amélie")
      try await test.pilot.press("Add to wishlist")
      test.expect(.navigated(.movieIsPicked(SampleMovies.amelie)))
      test.expectTree("Discover > discoveryIsRequired > trendingIsWanted > movieIsPicked(3)")
    }
    #expect(try await desk.store.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test(
    "says what is wrong with the key, and goes on by itself with another",
    arguments: [(OnlineError.keyIsRequired, "Enter an API key"), (.keyIsRefused, "Enter another key")])
  func key(error: OnlineError, action: String) async throws {
    let desk = try Desk(key: error == .keyIsRefused ? Desk.key : nil)
    let asking = desk.registry.stub(APIKeyRoute.self)
    desk.online.fail(with: error)
    try await desk.run { test in
      try await test.pilot.press("Trending")
      await test.expectScreen(shows: "Trending\n\n✗ \(error)\n\n<\(action)> <Try again>")
      try await test.pilot.press(action)
      desk.online.fail(with: nil)
      try await desk.keys.set(APIKey("another"))
      asking.end(.keyIsStored)
      test.ignoreEvents()
      await test.expectScreen(shows: "Trending\n\n- Alien · 1979, Ridley Scott")
    }
  }

  @Test("says so when there is no network, and where nobody asks for a key")
  func offline() async throws {
    let desk = try Desk(key: Desk.key)
    desk.online.fail(with: .unreachable(reason: "no network"))
    try await desk.run { test in
      try await test.pilot.press("Trending")
      await test.expectScreen(shows: "✗ The online catalog cannot be reached (no network)")
      desk.online.fail(with: .keyIsRequired)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "✗ The online catalog needs an API key")
      #expect(test.window.content.top?.screen?.content.actions.map(\.title) == ["Try again"])
      test.ignoreEvents()
    }
  }
}
