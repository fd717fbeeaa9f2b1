extension MoviesStore {
  /// The person's preferences, as the database holds them now, kept there from now on: the same object each time while
  /// anybody has it.
  ///
  /// A preference that is damaged is at its default. What another process writes is not noticed.
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
    let store = PreferencesStore(preferences) { preferences in
      try await self.write { db in
        try StoredPreferences(preferences).write(db)
        return nil
      }
    }
    self.preferences = store
    return store
  }
}
