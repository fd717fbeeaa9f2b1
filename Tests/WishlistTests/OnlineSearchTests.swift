import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("A search in the online catalog")
struct OnlineSearchTests {
  /// From the list to a search for `text` in the online catalog.
  private func searchOnline(_ text: String, _ test: FlowTest<WishlistFlow>) async throws {
    try await test.pilot.press("Add a movie")
    try await test.pilot.type(text, into: "Search")
    try await test.pilot.press("Search online")
    test.expect(.navigated(.additionIsWanted))
  }

  @Test("with a key goes on where the person searched")
  func withKey() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await searchOnline("gill", test)
      test.expect(.navigated(.onlineSearchIsWanted("gill")))
      await test.expectScreen(shows: "Wishlist > Add a movie > Online\n\nSearch: [gill]\n- Brazil")
      test.expectTree("Wishlist > moviesAreRequired > additionIsWanted > onlineSearchIsWanted(\"gill\")")
    }
  }

  @Test("leads to movies and people of the online catalog, and movies found there are added")
  func browsing() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await searchOnline("gill", test)
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.onlineSearchIsWanted("gill")), .navigated(.onlineMovieIsPicked(SampleMovies.brazil)))
      try await test.pilot.press("Add to wishlist")
      try await test.pilot.select("Ian Holm")
      test.ignoreEvents()
      desk.online.fail(with: .tooManyRequests)
      try await test.pilot.select("Alien")
      test.expect(.navigated(.onlineMovieIsPicked(SampleMovies.alien)))
      await test.expectScreen(shows: "✗ The online catalog wants a pause")
    }
    #expect(try await desk.movies.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test("without a key asks for one, and goes on by itself when there is one")
  func withoutKey() async throws {
    let desk = try Desk()
    let asking = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await searchOnline("gill", test)
      #expect(asking.opened == [APIKeyRoute()])
      test.expect(
        .adapted(.onlineSearchIsWanted("gill"), into: .apiKeyIsRequired("gill")),
        .navigated(.apiKeyIsRequired("gill")))
      Desk.stubStarted(APIKeyOutput.self).forEach { test.expect($0) }
      #expect(test.window.content.layers.count == 2)

      try await desk.keys.set(Desk.key)
      asking.end(.keyIsStored)
      await test.settle()
      Desk.stubEnded(APIKeyOutput.self).forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsStored("gill")), .navigated(.onlineSearchIsWanted("gill")))
      await test.expectScreen(shows: "Wishlist > Add a movie > Online\n\nSearch: [gill]\n- Brazil")
      #expect(test.window.content.layers.count == 1)
    }
  }

  @Test("is given up when the person declines to give a key")
  func declining() async throws {
    let desk = try Desk()
    let asking = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await searchOnline("gill", test)
      test.ignoreEvents()
      asking.end(.declined)
      Desk.stubEnded(APIKeyOutput.self).forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsDeclined))
      test.expectTree("Wishlist > moviesAreRequired > additionIsWanted")
      await test.expectScreen(shows: "Search: [gill]")
    }
  }

  @Test("is given up when the person closes what asks for the key")
  func closing() async throws {
    let desk = try Desk()
    let asking = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await searchOnline("gill", test)
      test.ignoreEvents()
      try await test.pilot.back()
      test.expect(.event("ended(dismissed)", ofFlowNamed: "StubFlow<APIKeyOutput>"))
      test.expectTree("Wishlist > moviesAreRequired > additionIsWanted")
      #expect(asking.opened.count == 1)
    }
  }

  @Test("whose key is refused asks for another, and goes on in the same place")
  func refusedKey() async throws {
    let desk = try Desk(key: Desk.key)
    let asking = desk.registry.stub(APIKeyRoute.self)
    desk.online.fail(with: .keyIsRefused)
    try await desk.run { test in
      try await searchOnline("gill", test)
      await test.expectScreen(shows: "✗ The online catalog does not accept this API key")
      try await test.pilot.press("Enter another key")
      desk.online.fail(with: nil)
      asking.end(.keyIsStored)
      test.ignoreEvents()
      await test.settle()
      test.ignoreEvents()
      await test.expectScreen(shows: "Wishlist > Add a movie > Online\n\nSearch: [gill]\n- Brazil")
      test.expectTree("Wishlist > moviesAreRequired > additionIsWanted > onlineSearchIsWanted(\"gill\")")
    }
  }

  @Test("is not offered where nobody can be asked for a key")
  func nobodyAsks() async throws {
    try await Desk().run { test in
      try await test.pilot.press("Add a movie")
      test.expect(.navigated(.additionIsWanted))
      #expect(await !test.pilot.text().contains("Search online"))
    }
  }

  @Test("is dropped when the flow is closed before the key store has answered")
  func held() async throws {
    let desk = try Desk(key: Desk.key)
    await desk.run { test in
      test.holdAdaptations()
      test.send(.onlineSearchIsWanted("gill"))
      for _ in 0..<20 { await Task.yield() }
      #expect(test.heldAdaptations == ["onlineSearchIsWanted(\"gill\")"])
      test.dismiss()
      test.expect(.ignored(.onlineSearchIsWanted("gill"), .flowEnded), .ended(.dismissed))
    }
  }
}
