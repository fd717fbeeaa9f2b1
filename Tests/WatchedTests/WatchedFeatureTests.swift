import DashboardInterface
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("The feature Watched")
struct WatchedFeatureTests {
  @Test("contributes its tab, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [
      WatchedFeature(movies: SampleMovies.store(), preferences: .inMemory(), today: { SampleMovies.day })
    ])
    let tabs = registry.contributions(of: DashboardTab.self)
    #expect(tabs.map(\.title) == ["Watched"])
    #expect(tabs.first?.makeFlow(registry).root is NavigationStack)
  }

  @Test(
    "a link to each place, which gives it back",
    arguments: [
      ("watched", WatchedStep.moviesAreRequired), ("watched/statistics", .statisticsAreRequired),
      ("watched/movie/603", .movieIsPicked(603)), ("watched/person/7", .personIsPicked(7)),
    ])
  func links(path: String, step: WatchedStep) throws {
    let link = DeepLink(path: path.split(separator: "/").map(String.init))
    let registry = try FlowRegistry(features: [
      WatchedFeature(movies: SampleMovies.store(), preferences: .inMemory(), today: { SampleMovies.day })
    ])
    #expect(try registry.step(for: link) as? WatchedStep == step)
    #expect(registry.link(to: step) == link)
    #expect(registry.link(to: WatchedStep.viewingIsWanted(7)) == nil)
  }

  @Test("its badge counts the movies that were watched")
  func badge() async throws {
    let movies = try SampleMovies.store()
    let registry = try FlowRegistry(features: [
      WatchedFeature(movies: movies, preferences: .inMemory(), today: { SampleMovies.day })
    ])
    let tab = try #require(registry.contributions(of: DashboardTab.self).first)
    var badge: String?
    let subscription = tab.badge.subscribe(onNext: { badge = $0 })
    try await movies.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await movies.addToWishlist(SampleMovies.brazil)
    try await tab.work?.settle()
    #expect(badge == "1")
    subscription.dispose()
  }
}
