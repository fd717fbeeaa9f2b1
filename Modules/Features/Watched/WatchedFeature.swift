import DashboardInterface
public import FlowRegistry
public import MoviesServices

/// The tab of the films that the person has seen.
public struct WatchedFeature: Feature {
  private let movies: any MoviesService
  private let today: () -> CalendarDay

  /// Creates the feature. `today` is the day on which films are marked as watched.
  public init(movies: any MoviesService, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.today = today
  }

  /// Contributes the tab, and the link to a film in it.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      DashboardTab(
        title: "Watched", order: 20, startingWith: .moviesAreRequired
      ) { [movies, today] in
        WatchedFlow(movies: movies, today: today)
      })
    registry.link("watched/movie/:id") { link in
      WatchedStep.movieIsPicked(try link.integer("id"))
    } parameters: { step in
      if case .movieIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
    }
  }
}
