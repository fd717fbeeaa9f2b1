extension MoviesStore {
  /// The person's preferences, as the database holds them now, kept there from now on.
  ///
  /// A preference that is damaged is at its default. The preferences do not notice what another process writes, nor a
  /// second object that was made so.
  ///
  /// - Throws: ``MoviesError`` if the database fails.
  public func preferencesStore() async throws -> PreferencesStore {
    let preferences = try await read { try StoredPreferences($0).preferences }
    return await PreferencesStore(preferences) { preferences in
      try await self.write { db in
        try StoredPreferences(preferences).write(db)
        return nil
      }
    }
  }
}
