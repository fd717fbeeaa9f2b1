import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Wishlist

@Suite("The wishlist feature")
struct WishlistFeatureTests {
  private let movies: MoviesStore

  init() throws {
    movies = try SampleMovies.store()
  }

  private func registry() throws -> FlowRegistry {
    try FlowRegistry(features: [
      WishlistFeature(
        MovieServices(
          library: MovieLibrary(movies: movies, preferences: .inMemory()), online: StubOnlineCatalog(movies: movies),
          keys: .inMemory()))
    ])
  }

  @Test("The wishlist feature contributes its tab, which shows the number of movies, and needs no other feature")
  func tab() async throws {
    let registry = try registry()
    let tabs = registry.contributions(of: FlowTab.self)
    #expect(tabs.map(\.title) == ["Wishlist"])
    let tab = try #require(tabs.first)
    #expect(tab.makeFlow(registry).root is NavigationStack)
    #expect(tab.badge() == nil)
    try await movies.addToWishlist(SampleMovies.brazil)
    try await tab.work?.settle()
    #expect(tab.badge() == "1")
  }

  @Test(
    "Each place of the wishlist feature has a link, which leads to that place, and a request has none",
    arguments: [
      ("wishlist", WishlistStep.moviesAreRequired), ("wishlist/add", .catalogIsRequested),
      ("wishlist/new", .movie(.movieFormIsRequested(MovieEntry(title: "", isWish: true)))),
      ("wishlist/movie/603", .movie(.movieIsPicked(603))), ("wishlist/person/7", .movie(.personIsPicked(7))),
    ])
  func links(path: String, step: WishlistStep) throws {
    let link = DeepLink(path: path.split(separator: "/").map(String.init))
    let registry = try registry()
    #expect(try registry.steps(for: link).last as? WishlistStep == step)
    #expect(registry.link(to: step) == link)
    #expect(registry.link(to: WishlistStep.movie(.viewingIsRequested(603))) == nil)
    #expect(registry.link(to: WishlistStep.onlineSearchIsRequested("alien")) == nil)
  }

  @Test("The wishlist feature doesn't retain the registry")
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
