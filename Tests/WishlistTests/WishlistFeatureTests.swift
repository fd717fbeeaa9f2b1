import DashboardInterface
import FlowRegistry
import MoviesServices
import MoviesTesting
import Testing
import Wishlist

@Suite("The wishlist feature")
struct WishlistFeatureTests {
  @Test("contributes its tab and its link, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [
      WishlistFeature(movies: Films.store(), today: { Films.day })
    ])
    #expect(registry.contributions(of: DashboardTab.self).map(\.title) == ["Wishlist"])
    #expect(try registry.step(for: DeepLink(path: ["wishlist", "movie", "603"])) as? WishlistStep == .movieIsPicked(603))
  }
}
