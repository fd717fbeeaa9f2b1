import FlowContent
public import FlowRegistry
public import MovieScreens
import MoviesServices
import SearchInterface
import SettingsInterface

/// The feature with the tab in which the user searches and discovers movies.
public struct DiscoverFeature: Feature {
  private let services: MovieServices

  /// Creates the feature.
  public init(_ services: MovieServices) {
    self.services = services
  }

  /// Contributes the tab and its links.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      FlowTab(title: "Discover", order: 30, startingWith: .discoveryIsRequired) { [services] registry in
        DiscoverFlow(services, registry: registry)
      })
    registry.offerExtensionPoint(ValueAction<MovieReference>.self)
    registry.mayOpen(APIKeyRoute.self)
    registry.link("discover", to: DiscoverStep.discoveryIsRequired)
    registry.link("discover/trending", to: DiscoverStep.trendingIsRequested)
    registry.contribute(LinkCommand("Trending movies", link: "discover/trending"))
    registry.link("discover/search/:text", to: DiscoverStep.searchIsRequested)
    registry.provide(MovieSearchRoute.self, in: DiscoverFlow.self) { .searchIsRequested($0.text) }
    registry.link("discover/genre/:name", to: DiscoverStep.genreIsPicked)
    registry.link("discover/decade/:year", to: DiscoverStep.decadeIsPicked, expecting: "the first year of a decade") {
      (0..<10_000).contains($0) && $0.isMultiple(of: 10)
    }
    registry.contribute(
      LinkSearch { [movies = services.library.movies] text in
        await movies.places(for: MovieQuery(list: .all, search: text))
      })
    registry.link("discover/movie/:id") { link in
      DiscoverStep.movie(.movieIsPicked(try link.value("id")))
    } parameters: { step in
      step.shownMovie.map { ["id": "\($0)"] }
    }
    registry.link("discover/person/:id", to: { DiscoverStep.movie(.personIsPicked($0)) })
  }
}
