import Dashboard
import Discover
import FlowRegistry
import MoviesServices
import Onboarding
import Settings
import Watched
import Wishlist

/// The features that the application is assembled from: the one place, besides the manifest, that knows them all.
func allFeatures(_ services: Services) -> [any Feature] {
  [
    OnboardingFeature(preferences: services.preferences, keys: services.keys, online: services.online),
    DashboardFeature(preferences: services.preferences),
    WishlistFeature(services.features),
    WatchedFeature(movies: services.movies, preferences: services.preferences, today: CalendarDay.today),
    DiscoverFeature(services.features, randomPosition: services.chance.position),
    SettingsFeature(
      preferences: services.preferences, keys: services.keys, online: services.online, data: services.movies,
      version: MoviesCommand.version),
  ]
}
