import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import SettingsInterface
import Testing

@testable import Discover

@Suite("The search in both catalogs")
struct SearchTests {
  @Test("The search finds each movie of both catalogs once, with each keystroke")
  func both() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    try await fixture.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(
        shows: "[ali]\n## In the catalog\n- Alien · 1979 · Ridley Scott\n## Online\n- Aliens · 1986 · James Cameron")
      try await test.pilot.type("bra", into: "Search")
      await test.expectScreen(
        shows:
          "## In the catalog\n- Brazil · 1985 · Terry Gilliam\n## Online\nNo other online matches.")
      try await test.pilot.type("zzz", into: "Search")
      await test.expectScreen(
        shows: "## In the catalog\nNo movies match “zzz”. Plots aren’t searched. “New movie” enters one.\n")
      await test.expectScreen(shows: "## Online\nNo online matches.")
      try await test.pilot.type(" ", into: "Search")
      await test.expectScreen(shows: "## Movies by genre\n- Science Fiction")
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("While the catalog is incomplete, the search says so, and it searches again when the rest is there")
  func incomplete() async throws {
    let fixture = try DiscoverFixture()
    fixture.movies.setComplete(false)
    try await fixture.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(
        shows: "## In the catalog so far\n- Alien · 1979 · Ridley Scott\nMore movies are being entered.")
      fixture.movies.setComplete(true)
      _ = try await fixture.movies.add(Movie(id: 0, title: "Alice", year: 1990))
      await test.expectScreen(shows: "## In the catalog\n- Alien · 1979 · Ridley Scott\n- Alice · 1990\n## Online")
      test.ignoreEvents()
    }
  }

  @Test("The search finds a movie that is added after a search without a match")
  func addedLater() async throws {
    let fixture = try DiscoverFixture()
    try await fixture.run { test in
      try await test.pilot.type("zzz", into: "Search")
      try await test.pilot.press("New movie")
      try await test.pilot.type("2020", into: "Year")
      try await test.pilot.press("Add")
      await test.pilot.wait()
      try await test.pilot.back()
      await test.expectScreen(shows: "- zzz · 2020")
      try await test.pilot.type("", into: "Search")
      await test.expectScreen(shows: "- 2020s")
      test.ignoreEvents()
    }
  }

  @Test("A new movie has at most 50 directors")
  func manyDirectors() async throws {
    let fixture = try DiscoverFixture()
    try await fixture.run { test in
      try await test.pilot.type("zzz", into: "Search")
      try await test.pilot.press("New movie")
      try await test.pilot.type("2020", into: "Year")
      try await test.pilot.type((1...51).map { "D\($0)" }.joined(separator: ","), into: "Directors")
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "There are 51 names. Use at most 50.")
      try await test.pilot.type((1...50).map { "D\($0)" }.joined(separator: ","), into: "Directors")
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "zzz")
      test.ignoreEvents()
    }
  }

  @Test("The search shows new marks at once, and keeps the rows in place")
  func marks() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    try await fixture.run { test in
      try await test.pilot.type("a", into: "Search")
      try await test.pilot.select("Alien")
      try await test.pilot.press("Mark as watched")
      try await test.pilot.back()
      await test.expectScreen(
        shows: """
          - Alien · 1979 · Ridley Scott · watched
          - Amélie · 2001 · Jean-Pierre Jeunet
          ## Online
          - Aliens · 1986 · James Cameron
          """)
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "i Undone: marked “Alien” as watched\nSearch: [a]")
      await test.expectScreen(shows: "- Alien · 1979 · Ridley Scott\n")
      test.expect(.navigated(.movie(.movieIsPicked(SampleMovies.alien))))
    }
  }

  @Test("The search opens on its own screen with the text of a link")
  func link() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    await fixture.run { test in
      test.offer(DiscoverStep.searchIsRequested("ali"))
      test.expect(.navigated(.searchIsRequested("ali")))
      await test.expectScreen(shows: "Discover > Search\n\nSearch: [ali]\n## In the catalog\n- Alien")
      await test.expectScreen(shows: "## Online\n- Aliens")
      #expect(fixture.pauses == 0)
      #expect(test.back())
      await test.expectScreen(shows: "Search: [] title, person or genre\n## Movies by genre")
    }
  }

  // MARK: The key

  private let howToGetAKey = "## Online\nNeeds a free API key: themoviedb.org/settings/api"

  @Test("The search explains how to get an API key, and continues as soon as there is one")
  func withoutKey() async throws {
    let fixture = try DiscoverFixture()
    let asking = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(shows: "- Alien · 1979 · Ridley Scott\n\(howToGetAKey)\n\n<Enter an API key>")
      try await test.pilot.press("Enter an API key")
      #expect(asking.opened == [APIKeyRoute()])
      test.expect(.navigated(.apiKeyIsRequested))
      DiscoverFixture.askingStarted.forEach { test.expect($0) }
      #expect(test.window.content.layers.count == 2)
      try await fixture.keys.set(DiscoverFixture.key)
      asking.end(.keyIsStored)
      DiscoverFixture.askingEnded.forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsComplete))
      #expect(test.window.content.layers.count == 1)
      await test.expectScreen(shows: "## Online\n- Aliens · 1986 · James Cameron")
      #expect(await !test.pilot.text().contains("API key"))
      try await fixture.keys.set(nil)
      await test.expectScreen(shows: howToGetAKey)
    }
  }

  @Test("The search stays the same when the user enters no API key")
  func declining() async throws {
    let fixture = try DiscoverFixture()
    let asking = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      try await test.pilot.type("ali", into: "Search")
      try await test.pilot.press("Enter an API key")
      test.ignoreEvents()
      asking.end(.declined)
      DiscoverFixture.askingEnded.forEach { test.expect($0) }
      test.expect(.navigated(.apiKeyIsComplete))
      await test.expectScreen(shows: "Search: [ali]")
      try await test.pilot.press("Enter an API key")
      test.ignoreEvents()
      try await test.pilot.back()
      test.expect(.event("ended(dismissed)", ofFlowNamed: "StubFlow<APIKeyOutput>"))
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("The search offers no action to enter an API key if no feature provides its route")
  func nobodyAsks() async throws {
    try await DiscoverFixture().run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(shows: howToGetAKey)
      #expect(test.window.content.top?.screen?.content.actions.isEmpty == true)
    }
  }

  @Test("The search continues with another API key after one was refused")
  func refusedKey() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    let asking = fixture.registry.stub(APIKeyRoute.self)
    fixture.online.fail(with: .keyIsRefused)
    try await fixture.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectScreen(shows: "## Online\n✗ The online catalog does not accept this API key")
      try await test.pilot.press("Enter another key")
      fixture.online.fail(with: nil)
      try await fixture.keys.set(APIKey("another"))
      asking.end(.keyIsStored)
      test.ignoreEvents()
      await test.expectScreen(shows: "## Online\n- Aliens · 1986 · James Cameron")
    }
  }
}
