public import MoviesServices

/// The services of the settings.
public struct SettingsServices {
  let preferences: PreferencesStore
  let keys: APIKeyStore
  let online: any OnlineCatalog
  let data: any PersonalDataService
  let version: String
  let home: HomeFolder

  /// Creates the services.
  public init(
    preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, data: any PersonalDataService,
    version: String, home: HomeFolder = .current
  ) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.data = data
    self.version = version
    self.home = home
  }
}
