import DashboardInterface
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
          movies: movies, online: StubOnlineCatalog(movies: movies), preferences: .inMemory(), keys: .inMemory(),
          today: { SampleMovies.day }, typingPause: {}))
    ])
  }

  @Test("contributes its tab, and needs no other feature")
  func registration() throws {
    let registry = try registry()
    let tabs = registry.contributions(of: DashboardTab.self)
    #expect(tabs.map(\.title) == ["Wishlist"])
    #expect(tabs.first?.makeFlow(registry).root is NavigationStack)
  }

  @Test(
    "a link to each place, which gives it back",
    arguments: [
      ("wishlist", WishlistStep.moviesAreRequired), ("wishlist/add", .additionIsWanted),
      ("wishlist/movie/603", .movieIsPicked(603)), ("wishlist/person/7", .personIsPicked(7)),
    ])
  func links(path: String, step: WishlistStep) throws {
    let link = DeepLink(path: path.split(separator: "/").map(String.init))
    let registry = try registry()
    #expect(try registry.step(for: link) as? WishlistStep == step)
    #expect(registry.link(to: step) == link)
  }

  @Test("what was found online has a number here, and with it the same link; what is done on a place has none")
  func onlineLinks() throws {
    let registry = try registry()
    #expect(registry.link(to: WishlistStep.onlineMovieIsPicked(603))?.path == ["wishlist", "movie", "603"])
    #expect(registry.link(to: WishlistStep.onlineCastIsPicked(7))?.path == ["wishlist", "person", "7"])
    #expect(registry.link(to: WishlistStep.viewingIsWanted(603)) == nil)
    #expect(registry.link(to: WishlistStep.onlineSearchIsWanted("alien")) == nil)
  }

  @Test("its badge counts the movies on the wishlist")
  func badge() async throws {
    let registry = try registry()
    let tab = try #require(registry.contributions(of: DashboardTab.self).first)
    var badge: String?
    let subscription = tab.badge.subscribe(onNext: { badge = $0 })
    try await movies.addToWishlist(SampleMovies.brazil)
    try await tab.work?.settle()
    #expect(badge == "1")
    subscription.dispose()
  }

  @Test("lets go of the registry, and of all it registered")
  func released() throws {
    weak var registry: FlowRegistry?
    do {
      let strong = try self.registry()
      registry = strong
      _ = strong.contributions(of: DashboardTab.self).first?.makeFlow(strong)
    }
    #expect(registry == nil)
  }
}
