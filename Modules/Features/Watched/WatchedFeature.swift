import FlowContent
public import FlowRegistry
import FlowScreens
public import MovieScreens
import MoviesServices

/// The feature with the tab of the movies that the user has watched.
public struct WatchedFeature: Feature {
  private let services: MovieServices

  /// Creates the feature.
  public init(_ services: MovieServices) {
    self.services = services
  }

  /// Contributes the tab and its links.
  public func register(in registry: FlowRegistry) throws {
    let badge = services.library.badge(of: .watched)
    registry.contribute(
      FlowTab(
        title: "Watched", order: 20, badge: { badge.text }, work: badge.work, startingWith: .moviesAreRequired
      ) { [services] registry in
        WatchedFlow(services, registry: registry)
      })
    registry.offerExtensionPoint(ValueAction<MovieReference>.self)
    registry.link("watched", to: WatchedStep.moviesAreRequired)
    registry.link("watched/statistics", to: WatchedStep.statisticsAreRequested)
    registry.link("watched/statistics/:year", to: WatchedStep.reviewIsRequested)
    registry.link(
      "watched/movies/:part", to: WatchedStep.partIsPicked, expecting: "a part such as genre-Drama or rating-8")
    registry.contribute(LinkCommand("Statistics", link: "watched/statistics"))
    registry.link("watched/movie/:id", to: { WatchedStep.movie(.movieIsPicked($0)) })
    registry.link("watched/person/:id", to: { WatchedStep.movie(.personIsPicked($0)) })
  }
}
