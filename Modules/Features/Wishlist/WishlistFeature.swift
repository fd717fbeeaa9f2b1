import DashboardInterface
public import FlowRegistry
import FlowScreens
import MovieScreens
public import MoviesServices
import SettingsInterface

/// The tab of the films that the person wants to see.
public struct WishlistFeature: Feature {
  private let movies: any MoviesService
  private let online: any OnlineCatalogue
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let today: () -> CalendarDay

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - movies: Where the films come from.
  ///   - online: The catalogue on the network, to find films that are not among those.
  ///   - preferences: How the person wants lists to look.
  ///   - keys: Where the key for the online catalogue is kept.
  ///   - today: The day on which films are marked as watched.
  public init(
    movies: any MoviesService, online: any OnlineCatalogue, preferences: PreferencesStore, keys: APIKeyStore,
    today: @escaping () -> CalendarDay
  ) {
    self.movies = movies
    self.online = online
    self.preferences = preferences
    self.keys = keys
    self.today = today
  }

  /// Contributes the tab, and the link to a film in it.
  public func register(in registry: FlowRegistry) throws {
    let work = Work()
    registry.contribute(
      DashboardTab(
        title: "Wishlist", order: 10, badge: movies.badge(of: .wishlist, work: work), work: work,
        startingWith: .moviesAreRequired
      ) { [movies, online, preferences, keys, today] registry in
        WishlistFlow(
          library: FilmLibrary(movies: movies, preferences: preferences, today: today), online: online, keys: keys,
          registry: registry, typingPause: { try await Task.sleep(for: .milliseconds(300)) })
      })
    registry.mayOpen(SettingsRoute.self)
    registry.mayOpen(APIKeyRoute.self)
    registry.link("wishlist/movie/:id") { link in
      WishlistStep.movieIsPicked(try link.integer("id"))
    } parameters: { step in
      if case .movieIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
    }
  }
}
