import Dashboard
import FlowRegistry
import MoviesServices
import Watched
import Wishlist

/// The features that the application is assembled from: the one place, besides the manifest, that knows them all.
func allFeatures(movies: any MoviesService) -> [any Feature] {
  [
    DashboardFeature(),
    WishlistFeature(movies: movies, today: CalendarDay.today),
    WatchedFeature(movies: movies, today: CalendarDay.today),
  ]
}
