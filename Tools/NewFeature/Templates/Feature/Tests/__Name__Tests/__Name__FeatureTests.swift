import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import MoviesTesting
import Testing
import __Name__

@Suite("The feature “__Title__”")
struct __Name__FeatureTests {
  @Test("contributes its tab and its link, and needs no other feature")
  func registration() throws {
    let feature = try __Name__Feature(
      movies: SampleMovies.store(), preferences: .inMemory(), today: { SampleMovies.day })
    let registry = try FlowRegistry(features: [feature])
    let tabs = registry.contributions(of: DashboardTab.self)
    #expect(tabs.map(\.title) == ["__Title__"])
    #expect(tabs.first?.makeFlow(registry).root is NavigationStack)
    let link = DeepLink(path: ["__link__", "movie", "7"])
    #expect(try registry.step(for: link) as? __Name__Step == .movieIsPicked(7))
    #expect(registry.link(to: __Name__Step.movieIsPicked(7)) == link)
  }
}
