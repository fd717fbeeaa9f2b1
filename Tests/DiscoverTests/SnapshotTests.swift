import FlowContent
import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Discover

@Suite("Snapshots of the discover tab")
struct SnapshotTests {
  @Test("More genres and decades than the screen has room for match their snapshots")
  func manyPlaces() async throws {
    let genres = [
      "Drama", "Comedy", "Romance", "Thriller", "Crime", "Adventure", "Action", "War", "Fantasy", "Western",
    ]
    let movies = genres.enumerated().flatMap { index, genre in
      (0..<20 - index).map { DiscoverFixture.movie("\(genre) \($0)", 1930 + index * 10, genres: [genre]) }
    }
    try await DiscoverFixture(catalog: movies).run { test in
      await test.expectSnapshot("many-places")
    }
  }

  @Test("A search in both catalogs matches its snapshots")
  func search() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    try await fixture.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectSnapshot("search")
    }
  }

  @Test("A search without an API key matches its snapshots")
  func searchWithoutKey() async throws {
    let fixture = try DiscoverFixture()
    let asking = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      try await test.pilot.type("zzz", into: "Search")
      await test.expectSnapshot("search-without-key")
    }
    #expect(asking.opened.isEmpty)
  }

  @Test("The error of the trending movies without an API key matches its snapshots")
  func trending() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    _ = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      fixture.online.fail(with: .keyIsRequired)
      try await test.pilot.press("Trending")
      await test.expectSnapshot("trending-without-key")
      test.ignoreEvents()
    }
  }
}
