import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Discover

@Suite("The pictures of discovering")
struct SnapshotTests {
  @Test("what there is to browse")
  func places() async throws {
    try await Desk().run { test in
      await test.expectSnapshot("places")
    }
  }

  @Test("more places than there is room for")
  func manyPlaces() async throws {
    let genres = [
      "Drama", "Comedy", "Romance", "Thriller", "Crime", "Adventure", "Action", "War", "Fantasy", "Western",
    ]
    let movies = genres.enumerated().flatMap { index, genre in
      (0..<20 - index).map { Desk.movie("\(genre) \($0)", 1930 + index * 10, genres: [genre]) }
    }
    try await Desk(catalog: movies).run { test in
      await test.expectSnapshot("many-places")
    }
  }

  @Test("a search, here and online")
  func search() async throws {
    let desk = try Desk(key: Desk.key)
    try await desk.run { test in
      try await test.pilot.type("ali", into: "Search")
      await test.expectSnapshot("search")
      desk.online.fail(with: .unreachable(reason: "no network"))
      try await test.pilot.type("alie", into: "Search")
      await test.expectSnapshot("search-offline")
    }
  }

  @Test("a search without a key")
  func searchWithoutKey() async throws {
    let desk = try Desk()
    let asking = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await test.pilot.type("zzz", into: "Search")
      await test.expectSnapshot("search-without-key")
    }
    #expect(asking.opened.isEmpty)
  }

  @Test("what is trending, and that it cannot be had")
  func trending() async throws {
    let desk = try Desk(key: Desk.key)
    _ = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      try await test.pilot.press("Trending")
      await test.expectSnapshot("trending")
      try await test.pilot.back()
      desk.online.fail(with: .keyIsRequired)
      try await test.pilot.press("Trending")
      await test.expectSnapshot("trending-without-key")
      test.ignoreEvents()
    }
  }

  @Test("a surprise, its cast, and that there is none")
  func surprise() async throws {
    let desk = try Desk()
    try await desk.run { test in
      try await test.pilot.press("Surprise me")
      await test.expectSnapshot("surprise")
      try await test.pilot.press("Cast")
      await test.expectSnapshot("cast")
      for movie in [SampleMovies.alien, SampleMovies.brazil, SampleMovies.amelie] {
        try await desk.store.addToWishlist(movie)
      }
      try await test.pilot.back()
      try await test.pilot.press("Another")
      await test.expectSnapshot("no-surprise")
      test.ignoreEvents()
    }
  }

  @Test("a genre")
  func genre() async throws {
    try await Desk().run { test in
      try await test.pilot.select("Science Fiction")
      await test.expectSnapshot("genre")
      test.ignoreEvents()
    }
  }
}
