public import MovieScreens
public import MoviesServices

/// The services of the settings.
public struct SettingsServices {
  let library: MovieLibrary
  let keys: APIKeyStore
  let online: any OnlineCatalog
  let data: any PersonalDataService
  let size: DatabaseSize
  var location: String?
  let version: String
  let password: ProfilePassword?
  let signOut: (() -> Void)?

  var preferences: PreferencesStore { library.preferences }

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - library: The movies, with what the user can undo, and the preferences.
  ///   - keys: The store of the API key.
  ///   - online: The catalog that checks the key.
  ///   - data: The service that transfers the lists.
  ///   - location: The path of the database, or `nil` if it is no business of the user’s, such as that of a server.
  ///   - version: The version of the program.
  ///   - password: The password of the profile, or `nil` if it can’t be changed here.
  ///   - signOut: Leaves the profile, or `nil` if there is no way to choose another.
  public init(
    library: MovieLibrary, keys: APIKeyStore, online: any OnlineCatalog, data: any PersonalDataService,
    location: String?, version: String, password: (any PasswordService)? = nil, signOut: (() -> Void)? = nil
  ) {
    self.library = library
    self.keys = keys
    self.online = online
    self.data = data
    size = DatabaseSize(of: data)
    self.location = location
    self.version = version
    self.password = password.map { ProfilePassword($0) }
    self.signOut = signOut
  }
}
