public import MoviesServices

/// The services of the settings.
public struct SettingsServices {
  let preferences: PreferencesStore
  let keys: APIKeyStore
  let online: any OnlineCatalog
  let data: any PersonalDataService
  let version: String
  let home: HomeFolder
  let password: (any PasswordService)?
  let signOut: (() -> Void)?

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - preferences: The store of the preferences.
  ///   - keys: The store of the API key.
  ///   - online: The catalog that checks the key.
  ///   - data: The service that transfers the lists.
  ///   - version: The version of the program.
  ///   - home: The folder that `~` stands for.
  ///   - password: The password of the profile, or `nil` if it can’t be changed here.
  ///   - signOut: Leaves the profile, or `nil` if there is no way to choose another.
  public init(
    preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, data: any PersonalDataService,
    version: String, home: HomeFolder = .current, password: (any PasswordService)? = nil, signOut: (() -> Void)? = nil
  ) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.data = data
    self.version = version
    self.home = home
    self.password = password
    self.signOut = signOut
  }
}
