import DashboardInterface
public import FlowRegistry
public import MovieScreens
import SettingsInterface

/// The tab in which movies are looked for and come across.
public struct DiscoverFeature: Feature {
  private let movies: MovieServices
  private let randomPosition: (Range<Int>) -> Int

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - movies: The movies.
  ///   - randomPosition: Picks one of so many, for surprises.
  public init(_ movies: MovieServices, randomPosition: @escaping (Range<Int>) -> Int = { Int.random(in: $0) }) {
    self.movies = movies
    self.randomPosition = randomPosition
  }

  /// Contributes the tab, and the links to what can be seen in it.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      DashboardTab(title: "Discover", order: 30, startingWith: .discoveryIsRequired) {
        [movies, randomPosition] registry in
        DiscoverFlow(
          library: movies.library(), online: movies.online, keys: movies.keys, registry: registry,
          typingPause: movies.typingPause, randomPosition: randomPosition)
      })
    registry.mayOpen(APIKeyRoute.self)
    registerLinks(in: registry)
  }

  private func registerLinks(in registry: FlowRegistry) {
    registry.link("discover", to: DiscoverStep.discoveryIsRequired)
    registry.link("discover/trending", to: DiscoverStep.trendingIsWanted)
    registry.link("discover/search/:text", to: DiscoverStep.searchIsWanted)
    registry.link("discover/genre/:name", to: DiscoverStep.genreIsPicked)
    registry.link("discover/decade/:year", to: DiscoverStep.decadeIsPicked, expecting: "the first year of a decade") {
      (0..<10_000).contains($0) && $0.isMultiple(of: 10)
    }
    registry.link("discover/movie/:id", to: DiscoverStep.movieIsPicked, alsoFor: DiscoverStep.surpriseIsPicked)
    registry.link("discover/movie/:id/cast", to: DiscoverStep.castIsWanted)
    registry.link("discover/person/:id", to: DiscoverStep.personIsPicked)
  }
}
