import DashboardInterface
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Watched

@Suite("The feature Watched")
struct WatchedFeatureTests {
  @Test("contributes its tab and its link, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [
      WatchedFeature(movies: Films.store(), preferences: .inMemory(), today: { Films.day })
    ])
    let tabs = registry.contributions(of: DashboardTab.self)
    #expect(tabs.map(\.title) == ["Watched"])
    #expect(tabs.first?.makeFlow(registry).root is NavigationStack)
    #expect(try registry.step(for: DeepLink(path: ["watched", "movie", "7"])) as? WatchedStep == .movieIsPicked(7))
  }

  @Test("its badge counts the films that were watched")
  func badge() async throws {
    let movies = try Films.store()
    let registry = try FlowRegistry(features: [
      WatchedFeature(movies: movies, preferences: .inMemory(), today: { Films.day })
    ])
    let tab = try #require(registry.contributions(of: DashboardTab.self).first)
    var badge: String?
    let subscription = tab.badge.subscribe(onNext: { badge = $0 })
    try await movies.markAsWatched(Films.alien, on: Films.day)
    try await movies.addToWishlist(Films.brazil)
    await tab.work?.settle()
    #expect(badge == "1")
    subscription.dispose()
  }
}
