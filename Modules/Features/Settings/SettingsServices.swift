import Foundation
public import MoviesServices

/// The services of the settings.
public struct SettingsServices {
  let preferences: PreferencesStore
  let keys: APIKeyStore
  let online: any OnlineCatalog
  let data: any PersonalDataService
  let version: String
  let home: String

  /// Creates the services. A `~` in a path stands for `home`, which by default is the home folder of the user.
  public init(
    preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, data: any PersonalDataService,
    version: String, home: String? = nil
  ) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.data = data
    self.version = version
    self.home = home ?? UserPath.home(in: ProcessInfo.processInfo.environment)
  }
}
