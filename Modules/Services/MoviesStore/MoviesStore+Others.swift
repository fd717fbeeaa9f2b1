import GRDB
import MoviesServices
import Synchronization

extension MoviesStore {
  /// What tells of commits of other connections: it stays the same for those of the one that writes for this store.
  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  /// Tells those who listen if another process has written since the last look.
  func lookForOthers() async {
    // Without an answer the next look finds out.
    guard let isNews = try? await hasBeenWrittenByOthers(), isNews else { return }
    lastSearch.forget()
    try? await refreshPreferences()
    await deliver(.everything)
  }

  private func hasBeenWrittenByOthers() async throws -> Bool {
    let version = try await withWriter { try Self.version($0) }
    return seenVersion.withLock { seen in
      defer { seen = version }
      return seen != version
    }
  }
}
