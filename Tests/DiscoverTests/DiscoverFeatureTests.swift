import FlowContent
import FlowCore
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("The discover feature")
struct DiscoverFeatureTests {
  private func registry(of store: MoviesStore? = nil) throws -> FlowRegistry {
    let movies = try store ?? SampleMovies.store()
    return try FlowRegistry(features: [
      DiscoverFeature(
        MovieServices(
          library: MovieLibrary(movies: movies, preferences: .inMemory()), online: StubOnlineCatalog(movies: movies),
          keys: .inMemory()))
    ])
  }

  @Test("The discover feature contributes its tab, and needs no other feature")
  func registration() throws {
    let registry = try registry()
    let tabs = registry.contributions(of: FlowTab.self)
    #expect(tabs.map(\.title) == ["Discover"])
    #expect(tabs.first?.makeFlow(registry).root is NavigationStack)
  }

  @Test("The discover feature finds any movie by its title, and links to it")
  func places() async throws {
    let search = try #require(try registry().contributions(of: LinkSearch.self).first)
    let link = LinkCommand("Alien (1979)", link: "discover/movie/\(SampleMovies.alien)")
    #expect(await search.places("alien") == [link])
    #expect(await search.places("xyzzy").isEmpty)
  }

  @Test("Movies that are found by similar words are one place while a note has the words")
  func similarMovies() async throws {
    let store = try SampleMovies.store()
    let search = try #require(try registry(of: store).contributions(of: LinkSearch.self).first)
    #expect(await search.places("aliem").map(\.title) == ["Alien (1979)"])
    try await store.setViewing(Viewing(date: nil, note: "A friend says Aliem."), of: SampleMovies.brazil)
    let similar = LinkCommand("Movies with words like “aliem”", link: "discover/search/aliem")
    #expect(await search.places("aliem") == [similar])
  }

  @Test(
    "Each place of the discover feature has a link, which leads to that place, and a request has none",
    arguments: [
      (["discover"], DiscoverStep.discoveryIsRequired), (["discover", "trending"], .trendingIsRequested),
      (["discover", "search", "l'été / 50%"], .searchIsRequested("l'été / 50%")),
      (["discover", "genre", "Science Fiction"], .genreIsPicked("Science Fiction")),
      (["discover", "decade", "1970"], .decadeIsPicked(1970)),
      (["discover", "movie", "603"], .movie(.movieIsPicked(603))),
      (["discover", "person", "7"], .movie(.personIsPicked(7))),
    ])
  func links(path: [String], step: DiscoverStep) throws {
    let registry = try registry()
    let link = DeepLink(path: path)
    let read = try DeepLink(link.text(scheme: "movies"), scheme: "movies")
    #expect(try registry.steps(for: read).last as? DiscoverStep == step)
    #expect(registry.link(to: step) == link)
    for request in [DiscoverStep.pickIsRequested, .movie(.viewingIsRequested(603)), .apiKeyIsRequested] {
      #expect(registry.link(to: request) == nil)
    }
  }

  @Test(
    "The discover feature rejects a link with a year that doesn't start a decade",
    arguments: ["1994", "-10", "10000", "9223372036854775800"])
  func badDecades(year: String) throws {
    let refusal = LinkError.wrongValue(
      year, of: "year", pattern: "discover/decade/:year", expected: "the first year of a decade")
    #expect(throws: refusal) {
      try registry().steps(for: DeepLink(path: ["discover", "decade", year]))
    }
  }

  @Test("The discover feature doesn't retain the registry")
  func released() throws {
    weak var registry: FlowRegistry?
    do {
      let strong = try self.registry()
      registry = strong
      _ = strong.contributions(of: FlowTab.self).first?.makeFlow(strong)
    }
    #expect(registry == nil)
  }
}
