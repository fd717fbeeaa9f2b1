import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("A search in the online catalog")
struct OnlineSearchTests {
  /// Goes from the list to a search for `text` in the online catalog.
  private func searchOnline(_ text: String, _ test: FlowTest<WishlistFlow>) async throws {
    try await test.pilot.press("Add a movie")
    try await test.pilot.type(text, into: "Search")
    try await test.pilot.press("Search online")
    test.expect(.navigated(.catalogIsRequested))
  }

  @Test("continues the local search if there is a key")
  func withKey() async throws {
    let fixture = try WishlistFixture(key: WishlistFixture.key)
    try await fixture.run { test in
      try await searchOnline("gill", test)
      test.expect(.navigated(.onlineSearchIsRequested("gill")))
      await test.expectScreen(shows: "Wishlist > Add a movie > Online\n\nSearch: [gill]\n- Brazil")
      test.expectTree("Wishlist > moviesAreRequired > catalogIsRequested > onlineSearchIsRequested(\"gill\")")
    }
  }

  @Test("leads to movies and people, and its movies can be added")
  func browsing() async throws {
    let fixture = try WishlistFixture(key: WishlistFixture.key)
    try await fixture.run { test in
      try await searchOnline("gill", test)
      try await test.pilot.select("Brazil")
      test.expect(
        .navigated(.onlineSearchIsRequested("gill")), .navigated(.onlineMovie(.movieIsPicked(SampleMovies.brazil))))
      try await test.pilot.press("Add to wishlist")
      try await test.pilot.select("Ian Holm")
      test.ignoreEvents()
      fixture.online.fail(with: .tooManyRequests)
      try await test.pilot.select("Alien")
      test.expect(.navigated(.onlineMovie(.movieIsPicked(SampleMovies.alien))))
      await test.expectScreen(shows: "✗ The online catalog wants a pause")
    }
    #expect(try await fixture.movies.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test("asks for a key, and continues when there is one")
  func withoutKey() async throws {
    let fixture = try WishlistFixture()
    let asking = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      try await searchOnline("gill", test)
      #expect(asking.opened == [APIKeyRoute()])
      test.expect(
        .adapted(.onlineSearchIsRequested("gill"), into: .apiKeyIsRequired(search: "gill")),
        .navigated(.apiKeyIsRequired(search: "gill")))
      WishlistFixture.stubStarted(APIKeyOutput.self).forEach { test.expect($0) }
      #expect(test.window.content.layers.count == 2)

      try await fixture.keys.set(WishlistFixture.key)
      asking.end(.keyIsStored)
      await test.settle()
      WishlistFixture.stubEnded(APIKeyOutput.self).forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsStored(search: "gill")), .navigated(.onlineSearchIsRequested("gill")))
      await test.expectScreen(shows: "Wishlist > Add a movie > Online\n\nSearch: [gill]\n- Brazil")
      #expect(test.window.content.layers.count == 1)
    }
  }

  @Test("ends when the user declines to enter a key")
  func declining() async throws {
    let fixture = try WishlistFixture()
    let asking = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      try await searchOnline("gill", test)
      test.ignoreEvents()
      asking.end(.declined)
      WishlistFixture.stubEnded(APIKeyOutput.self).forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsDeclined))
      test.expectTree("Wishlist > moviesAreRequired > catalogIsRequested")
      await test.expectScreen(shows: "Search: [gill]")
    }
  }

  @Test("ends when the user closes the form for the key")
  func closing() async throws {
    let fixture = try WishlistFixture()
    let asking = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      try await searchOnline("gill", test)
      test.ignoreEvents()
      try await test.pilot.back()
      test.expect(.event("ended(dismissed)", ofFlowNamed: "StubFlow<APIKeyOutput>"))
      test.expectTree("Wishlist > moviesAreRequired > catalogIsRequested")
      #expect(asking.opened.count == 1)
    }
  }

  @Test("replaces itself after another key is entered")
  func refusedKey() async throws {
    let fixture = try WishlistFixture(key: WishlistFixture.key)
    let asking = fixture.registry.stub(APIKeyRoute.self)
    fixture.online.fail(with: .keyIsRefused)
    try await fixture.run { test in
      try await searchOnline("gill", test)
      await test.expectScreen(shows: "✗ The online catalog does not accept this API key")
      try await test.pilot.press("Enter another key")
      fixture.online.fail(with: nil)
      asking.end(.keyIsStored)
      test.ignoreEvents()
      await test.settle()
      test.ignoreEvents()
      await test.expectScreen(shows: "Wishlist > Add a movie > Online\n\nSearch: [gill]\n- Brazil")
      test.expectTree("Wishlist > moviesAreRequired > catalogIsRequested > onlineSearchIsRequested(\"gill\")")
    }
  }

  @Test("is not offered if no feature asks for a key")
  func nobodyAsks() async throws {
    try await WishlistFixture().run { test in
      try await test.pilot.press("Add a movie")
      test.expect(.navigated(.catalogIsRequested))
      #expect(await !test.pilot.text().contains("Search online"))
    }
  }
}
