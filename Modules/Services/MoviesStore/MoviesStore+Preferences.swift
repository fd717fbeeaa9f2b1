import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns the account in the database of a folder, or `nil` if there is none.
  package static func account(in directory: String) throws -> Account? {
    let file = DatabaseFile(in: directory)
    guard try file.isPresent() else { return nil }
    return try file.openForReading().read { try StoredPreferences($0).preferences.account }
  }

  /// Returns the store of the user's preferences: the same object for as long as it is referenced.
  ///
  /// A preference that is damaged has its default. What another process writes is adopted within about a second.
  ///
  /// - Parameters:
  ///   - check: Throws an error if the user may not have a new account.
  ///   - didChangeAccount: Called after another account was stored.
  /// - Throws: `MoviesError` if the database fails.
  public func preferencesStore(
    checking check: @escaping @Sendable (Account) throws -> Void = { _ in },
    didChangeAccount: @escaping @Sendable () -> Void = {}
  ) async throws -> PreferencesStore {
    let preferences = try await read { try StoredPreferences($0).preferences }
    return await preferencesStore(with: preferences, checking: check, didChangeAccount: didChangeAccount)
  }

  @MainActor private func preferencesStore(
    with preferences: Preferences, checking check: @escaping @Sendable (Account) throws -> Void,
    didChangeAccount: @escaping @Sendable () -> Void
  ) -> PreferencesStore {
    if let store = self.preferences { return store }
    let store = PreferencesStore(preferences) { next in
      if let account = next.account { try check(account) }
      let present = await self.preferences?.current ?? Preferences()
      try await self.write { db in
        try StoredPreferences(db)
          .applyingChanges(from: StoredPreferences(present), to: StoredPreferences(next))
          .write(db)
        return nil
      }
      if next.account != present.account { didChangeAccount() }
    }
    self.preferences = store
    startPolling()
    return store
  }

  /// Adopts the preferences in the database after another writer has changed them.
  func refreshPreferences() async throws {
    try await preferences?.refresh { try await self.read { try StoredPreferences($0).preferences } }
  }
}
