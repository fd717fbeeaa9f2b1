import DashboardInterface
public import FlowRegistry
public import MoviesServices

/// The tab of the films that the person wants to see.
public struct WishlistFeature: Feature {
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
        title: "Wishlist", order: 10, startingWith: .moviesAreRequired
      ) { [movies, today] in
        WishlistFlow(movies: movies, today: today)
      })
    registry.link("wishlist/movie/:id") { link in
      WishlistStep.movieIsPicked(try link.integer("id"))
    } parameters: { step in
      if case .movieIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
    }
  }
}
