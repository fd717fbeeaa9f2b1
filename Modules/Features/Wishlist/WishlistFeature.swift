import DashboardInterface
public import FlowRegistry
import FlowScreens
public import MovieScreens
import MoviesServices
import SettingsInterface

/// The tab of the movies that the person wants to see.
public struct WishlistFeature: Feature {
  private let movies: MovieServices

  /// Creates the feature.
  public init(_ movies: MovieServices) {
    self.movies = movies
  }

  /// Contributes the tab, and the links to what can be seen in it.
  public func register(in registry: FlowRegistry) throws {
    let work = Work()
    registry.contribute(
      DashboardTab(
        title: "Wishlist", order: 10, badge: movies.movies.badge(of: .wishlist, work: work), work: work,
        startingWith: .moviesAreRequired
      ) { [movies] registry in
        WishlistFlow(
          library: movies.library(), online: movies.online, keys: movies.keys, registry: registry,
          typingPause: movies.typingPause)
      })
    registry.mayOpen(SettingsRoute.self)
    registry.mayOpen(APIKeyRoute.self)
    registerLinks(in: registry)
  }

  /// A movie or a person of the online catalog has a number here as well, by which it is found later.
  private func registerLinks(in registry: FlowRegistry) {
    registry.link("wishlist", to: WishlistStep.moviesAreRequired)
    registry.link("wishlist/add", to: WishlistStep.additionIsWanted)
    registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked, alsoFor: WishlistStep.onlineMovieIsPicked)
    registry.link("wishlist/person/:id", to: WishlistStep.personIsPicked, alsoFor: WishlistStep.onlineCastIsPicked)
  }
}
