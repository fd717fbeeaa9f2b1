import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("The watched feature")
struct WatchedFeatureTests {
  @Test("The watched feature contributes its tab, which shows the number of movies, and needs no other feature")
  func tab() async throws {
    let fixture = try WatchedFixture()
    let registry = try FlowRegistry(features: [WatchedFeature(fixture.services)])
    let tabs = registry.contributions(of: FlowTab.self)
    #expect(tabs.map(\.title) == ["Watched"])
    let tab = try #require(tabs.first)
    #expect(tab.makeFlow(registry).root is NavigationStack)
    #expect(tab.badge() == nil)
    try await fixture.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await fixture.store.addToWishlist(SampleMovies.brazil)
    try await tab.work?.settle()
    #expect(tab.badge() == "1")
  }

  @Test(
    "Each place of the watched feature has a link, which leads to that place",
    arguments: [
      ("watched", WatchedStep.moviesAreRequired), ("watched/statistics", .statisticsAreRequested),
      ("watched/movies/genre-Drama", .partIsPicked(WatchedPart(.genre, "Drama", in: nil))),
      ("watched/movies/2026-rating-9", .partIsPicked(WatchedPart(.rating, 9, in: 2026))),
      ("watched/movie/603", .movie(.movieIsPicked(603))), ("watched/person/7", .movie(.personIsPicked(7))),
    ])
  func links(path: String, step: WatchedStep) throws {
    let link = DeepLink(path: path.split(separator: "/").map(String.init))
    let registry = try FlowRegistry(features: [
      WatchedFeature(WatchedFixture().services)
    ])
    #expect(try registry.steps(for: link).last as? WatchedStep == step)
    #expect(registry.link(to: step) == link)
    #expect(registry.link(to: WatchedStep.movie(.viewingIsRequested(7))) == nil)
  }
}
