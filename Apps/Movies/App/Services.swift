import MovieScreens
import MoviesFiles
import MoviesServices

/// What the features are made with.
struct Services {
  let movies: any MoviesService & PersonalDataService
  let online: any OnlineCatalog
  let preferences: PreferencesStore
  let keys: APIKeyStore
  /// Picks surprises.
  var chance = Chance()
  /// Waits after a letter, before the network is asked what it finds.
  var typingPause: () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) }

  /// For features that show movies of both catalogs.
  var features: MovieServices {
    MovieServices(
      movies: movies, online: online, preferences: preferences, keys: keys, today: CalendarDay.today,
      typingPause: typingPause)
  }
}
