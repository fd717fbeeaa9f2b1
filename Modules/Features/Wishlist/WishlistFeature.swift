import DashboardInterface
public import FlowRegistry
import FlowScreens
public import MovieScreens
import MoviesServices
import SettingsInterface

/// The tab of the films that the person wants to see.
public struct WishlistFeature: Feature {
  private let films: FilmServices

  /// Creates the feature.
  public init(_ films: FilmServices) {
    self.films = films
  }

  /// Contributes the tab, and the link to a film in it.
  public func register(in registry: FlowRegistry) throws {
    let work = Work()
    registry.contribute(
      DashboardTab(
        title: "Wishlist", order: 10, badge: films.movies.badge(of: .wishlist, work: work), work: work,
        startingWith: .moviesAreRequired
      ) { [films] registry in
        WishlistFlow(
          library: films.library(), online: films.online, keys: films.keys, registry: registry,
          typingPause: { try await Task.sleep(for: .milliseconds(300)) })
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
