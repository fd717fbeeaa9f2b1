import MoviesServices

/// What the features are made with.
struct Services {
  let movies: any MoviesService & PersonalDataService
  let online: any OnlineCatalogue
  let preferences: PreferencesStore
  let keys: APIKeyStore
}
