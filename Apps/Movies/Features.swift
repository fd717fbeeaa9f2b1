import Dashboard
import Diary
import Discover
import FlowApp
import FlowRegistry
import MovieScreens
import MoviesServices
import Onboarding
import Settings
import Watched
import Wishlist

/// Creates the features of the application. This and the manifest are the only places that know all of them.
func allFeatures(_ services: Services) -> [any Feature] {
  let (movies, preferences) = (services.movies, services.preferences)
  return [
    OnboardingFeature(
      preferences: preferences, keys: movies.keys, online: movies.online, needsName: services.needsName),
    DashboardFeature(),
    WishlistFeature(movies),
    WatchedFeature(movies),
    // The search for places lists movies before notes.
    DiscoverFeature(movies),
    DiaryFeature(movies),
    SettingsFeature(
      SettingsServices(
        library: movies.library, keys: movies.keys, online: movies.online, data: services.data,
        location: services.location, version: MoviesCommand.identity.version, password: services.password,
        signOut: services.signOut)),
  ]
}
