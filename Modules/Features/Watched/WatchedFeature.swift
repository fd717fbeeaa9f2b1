import DashboardInterface
public import FlowRegistry
import FlowScreens
import MovieScreens
public import MoviesServices

/// The tab of the movies that the person has seen.
public struct WatchedFeature: Feature {
  private let movies: any MoviesService
  private let preferences: PreferencesStore
  private let today: () -> CalendarDay

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - movies: Where the movies come from.
  ///   - preferences: How the person wants lists to look.
  ///   - today: The day on which movies are marked as watched.
  public init(movies: any MoviesService, preferences: PreferencesStore, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.preferences = preferences
    self.today = today
  }

  /// Contributes the tab, and the links to what can be seen in it.
  public func register(in registry: FlowRegistry) throws {
    let work = Work()
    registry.contribute(
      DashboardTab(
        title: "Watched", order: 20, badge: movies.badge(of: .watched, work: work), work: work,
        startingWith: .moviesAreRequired
      ) { [movies, preferences, today] _ in
        WatchedFlow(library: MovieLibrary(movies: movies, preferences: preferences, today: today))
      })
    registerLinks(in: registry)
  }

  private func registerLinks(in registry: FlowRegistry) {
    registry.link("watched", to: WatchedStep.moviesAreRequired)
    registry.link("watched/statistics", to: WatchedStep.statisticsAreRequired)
    registry.link("watched/movie/:id", to: WatchedStep.movieIsPicked)
    registry.link("watched/person/:id", to: WatchedStep.personIsPicked)
  }
}
