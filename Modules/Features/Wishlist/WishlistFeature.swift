import FlowContent
public import FlowRegistry
import FlowScreens
public import MovieScreens
import MoviesServices
import SearchInterface
import SettingsInterface

/// The feature with the tab of the movies that the user wants to see.
public struct WishlistFeature: Feature {
  private let services: MovieServices

  /// Creates the feature.
  public init(_ services: MovieServices) {
    self.services = services
  }

  /// Contributes the tab and its links.
  public func register(in registry: FlowRegistry) throws {
    let badge = services.library.badge(of: .wishlist)
    registry.contribute(
      FlowTab(
        title: "Wishlist", order: 10, badge: { badge.text }, work: badge.work, startingWith: .moviesAreRequired
      ) { [services] registry in
        WishlistFlow(services, registry: registry)
      })
    registry.offerExtensionPoint(ValueAction<MovieReference>.self)
    registry.mayOpen(SettingsPlaceRoute.self)
    registry.mayOpen(MovieSearchRoute.self)
    registry.link("wishlist", to: WishlistStep.moviesAreRequired)
    registry.link("wishlist/add", to: WishlistStep.catalogIsRequested)
    let newWish = MovieEntry(title: "", isWish: true)
    registry.link("wishlist/new", to: WishlistStep.movie(.movieFormIsRequested(newWish)))
    registry.contribute(LinkCommand("Add a movie", link: "wishlist/add", key: "+"))
    registry.contribute(LinkCommand("New movie", link: "wishlist/new"))
    registry.link("wishlist/movie/:id") { link in
      WishlistStep.movie(.movieIsPicked(try link.value("id")))
    } parameters: { step in
      step.shownMovie.map { ["id": "\($0)"] }
    }
    registry.link("wishlist/person/:id", to: { WishlistStep.movie(.personIsPicked($0)) })
  }
}
