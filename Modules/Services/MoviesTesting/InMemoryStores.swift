public import MoviesServices

extension PreferencesStore {
  /// Creates a store of preferences without a disk.
  public static func inMemory(_ preferences: Preferences = Preferences()) -> PreferencesStore {
    PreferencesStore(preferences) { _ in }
  }
}

extension APIKeyStore {
  /// Creates a store of a key without a disk.
  public static func inMemory(_ key: APIKey? = nil) -> APIKeyStore {
    APIKeyStore(key) { _ in }
  }
}
