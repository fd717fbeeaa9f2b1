import GRDB
import MoviesServices
import Synchronization

extension MoviesStore {
  /// Returns a number that changes with the commits of other connections than the store's writer.
  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  /// Delivers `MoviesChange.everything` if another process has written since the last call.
  func pollForChanges() async {
    // After an error, the next call finds out.
    guard (try? await checkFile()) != nil, let version = try? await withWriter(Self.version), hasChanged(to: version)
    else { return }
    forgetResults()
    try? await refreshPreferences()
    await deliver(.everything)
  }

  private func hasChanged(to version: Int) -> Bool {
    seenVersion.withLock { seen in
      defer { seen = version }
      return seen != version
    }
  }
}
