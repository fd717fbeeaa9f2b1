public import MoviesServices

extension MoviesStore {
  /// The person's preferences, as the database holds them now, kept there from now on: the same object each time while
  /// anybody has it.
  ///
  /// A preference that is damaged is at its default. What another process writes is taken over within about a second.
  ///
  /// - Throws: ``MoviesError`` if the database fails.
  public func preferencesStore() async throws -> PreferencesStore {
    let preferences = try await read { try StoredPreferences($0).preferences }
    return await preferencesStore(at: preferences)
  }

  @MainActor private func preferencesStore(at preferences: Preferences) -> PreferencesStore {
    if let store = self.preferences {
      return store
    }
    let store = PreferencesStore(preferences) { next in
      let before = await StoredPreferences(self.preferences?.current ?? Preferences())
      try await self.write { db in
        try StoredPreferences(db).replacing(what: before, became: StoredPreferences(next)).write(db)
        return nil
      }
    }
    self.preferences = store
    keepLookout()
    return store
  }

  /// Lets the preferences be what the database holds, written there by other means.
  func refreshPreferences() async throws {
    try await preferences?.refresh { try await self.read { try StoredPreferences($0).preferences } }
  }
}
