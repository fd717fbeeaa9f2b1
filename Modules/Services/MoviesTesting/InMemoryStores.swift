public import MoviesServices

extension PreferencesStore {
  /// Preferences that are gone when the store is released.
  public static func inMemory(_ preferences: Preferences = Preferences()) -> PreferencesStore {
    PreferencesStore(preferences) { _ in }
  }
}

extension APIKeyStore {
  /// A key that is gone when the store is released.
  public static func inMemory(_ key: APIKey? = nil) -> APIKeyStore {
    APIKeyStore(key) { _ in }
  }
}
