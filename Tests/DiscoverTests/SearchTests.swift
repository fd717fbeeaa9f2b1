import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import SettingsInterface
import Testing

@testable import Discover

@Suite("The search over everything")
struct SearchTests {
  @Test("finds with each letter, here and online, each movie once")
  func both() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(
        shows: "[ali]\n## In the catalog\n- Alien · 1979, Ridley Scott\n## Online\n- Aliens · 1986, James Cameron")
      try await test.pilot.type("bra", into: "Search")
      await test.expectScreen(
        shows:
          "## In the catalog\n- Brazil · 1985, Terry Gilliam\n## Online\nThe online catalog finds nothing else.")
      try await test.pilot.type("zzz", into: "Search")
      await test.expectScreen(
        shows: "## In the catalog\nNo movie matches “zzz”.\n## Online\nThe online catalog finds nothing.")
      try await test.pilot.type(" ", into: "Search")
      await test.expectScreen(shows: "## Genres\n- Science Fiction")
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("leads to movies of both catalogs")
  func picking() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await test.pilot.type("ali", into: "Search")
      try await test.pilot.select("Aliens")
      test.expect(.navigated(.movieIsPicked(4)))
      await test.expectScreen(shows: "Discover > Aliens\n\nYear: 1986")
      try await test.pilot.back()
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)))
    }
  }

  @Test("shows at once what is done with the movies, and does not move them")
  func marks() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await test.pilot.type("a", into: "Search")
      try await test.pilot.select("Alien")
      try await test.pilot.press("Mark as watched")
      try await test.pilot.back()
      await test.expectScreen(
        shows: """
          - Alien · 1979, Ridley Scott · watched
          - Amélie · 2001, Jean-Pierre Jeunet
          ## Online
          - Aliens · 1986, James Cameron
          """)
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "i Undone: “Alien” marked as watched\nSearch: [a]")
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott\n")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)))
    }
  }

  @Test("of which a link knows the text begins with it, on a screen of its own")
  func link() async throws {
    let desk = try Desk(key: Desk.key)
    await desk.run { test in
      test.offer(DiscoverStep.searchIsWanted("ali"))
      test.expect(.navigated(.searchIsWanted("ali")))
      await test.expectScreen(shows: "Discover > Search\n\nSearch: [ali]\n## In the catalog\n- Alien")
      await test.expectScreen(shows: "## Online\n- Aliens")
      #expect(desk.pauses == 0)
      #expect(test.back())
      await test.expectScreen(shows: "Search: [] title, person or genre\n## Genres")
    }
  }

  // MARK: The key

  private let howToGetAKey = "## Online\nIt takes an API key, free of charge: themoviedb.org/settings/api"

  @Test("without a key says how to get one, and goes on by itself when there is one")
  func withoutKey() async throws {
    let desk = try Desk()
    let asking = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott\n\(howToGetAKey)\n\n<Enter an API key>")
      try await test.pilot.press("Enter an API key")
      #expect(asking.opened == [APIKeyRoute()])
      test.expect(.navigated(.apiKeyIsRequired))
      Desk.askingStarted.forEach { test.expect($0) }
      #expect(test.window.content.layers.count == 2)
      try await desk.keys.set(Desk.key)
      asking.end(.keyIsStored)
      Desk.askingEnded.forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsStored))
      #expect(test.window.content.layers.count == 1)
      await test.expectScreen(shows: "## Online\n- Aliens · 1986, James Cameron")
      #expect(await !test.pilot.text().contains("API key"))
      try await desk.keys.set(nil)
      await test.expectScreen(shows: howToGetAKey)
    }
  }

  @Test("stays as it was when the person gives no key")
  func declining() async throws {
    let desk = try Desk()
    let asking = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await test.pilot.type("ali", into: "Search")
      try await test.pilot.press("Enter an API key")
      test.ignoreEvents()
      asking.end(.declined)
      Desk.askingEnded.forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsDeclined))
      await test.expectScreen(shows: "Search: [ali]")
      try await test.pilot.press("Enter an API key")
      test.ignoreEvents()
      try await test.pilot.back()
      test.expect(.event("ended(dismissed)", ofFlowNamed: "StubFlow<APIKeyOutput>"))
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("offers to enter a key only where somebody asks for it")
  func nobodyAsks() async throws {
    try await Desk().run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(shows: howToGetAKey)
      #expect(test.window.content.top?.screen?.content.actions.isEmpty == true)
    }
  }

  @Test("whose key is refused goes on with another")
  func refusedKey() async throws {
    let desk = try Desk(key: Desk.key)
    let asking = desk.registry.stub(APIKeyRoute.self)
    desk.online.fail(with: .keyIsRefused)
    try await desk.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(shows: "## Online\n✗ The online catalog does not accept this API key")
      try await test.pilot.press("Enter another key")
      desk.online.fail(with: nil)
      try await desk.keys.set(APIKey("another"))
      asking.end(.keyIsStored)
      test.ignoreEvents()
      await test.expectScreen(shows: "## Online\n- Aliens · 1986, James Cameron")
    }
  }
}
