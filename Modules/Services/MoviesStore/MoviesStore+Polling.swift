import GRDB
import MoviesServices
import Synchronization

extension MoviesStore {
  /// Returns a number that changes with the commits of other connections than the store's writer.
  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  /// Delivers `MoviesChange.everything` if another process has written since the last call, or replaced the database: the
  /// screens then show why it can't be read.
  func pollForChanges() async {
    // After an error, the next call finds out.
    guard let hasChanged = try? await hasExternalChanges(), hasChanged else { return }
    forgetResults()
    try? await refreshPreferences()
    await deliver(.everything)
  }

  private func hasExternalChanges() async throws -> Bool {
    let version =
      file?.isInPlace == false
      ? nil
      : try await withWriter { db in
        // Emptying an empty log would count as a change for others.
        if file?.hasLog == true { emptyLog(db) }
        try file?.checkContents(version: Self.version(db))
        return try Self.version(db)
      }
    return seenVersion.withLock { seen in
      defer { seen = version }
      return seen != version
    }
  }
}
