import CSQLite
import GRDB
package import MoviesServices

extension MoviesStore {
  /// The path of the database.
  public var location: String { path }

  /// Returns the size of the database on disk in bytes.
  @concurrent
  public func size() async throws -> Int64 { FileStatus(path)?.size ?? 0 }

  /// Reads the user's lists and preferences in one state of the database.
  package func withPersonalData<Value: Sendable>(
    _ body: @Sendable (PersonalDataSnapshot) throws -> Value
  ) async throws -> Value {
    try await read { db in
      // Each movie is read once. More pages in memory would be of use to nothing.
      try db.execute(sql: "PRAGMA cache_size = -1024")
      defer { try? db.execute(sql: "PRAGMA cache_size = \(Configuration.cacheSize)") }
      return try body(PersonalDataSnapshot(db))
    }
  }

  /// Merges preferences and lists with those in the database, in one transaction.
  ///
  /// - Parameters:
  ///   - summary: The numbers of entries in the lists.
  ///   - isUndoable: A Boolean value that indicates whether the user can undo the import.
  ///   - body: A closure that adds the entries of both lists, in their order.
  package func merge(
    _ preferences: Preferences?, _ summary: PersonalDataSummary, isUndoable: Bool = true,
    _ body: @Sendable (inout ListMerger) throws -> Void
  ) async throws -> ListImport {
    let merged = try await write { db in
      let present = try StoredPreferences(db)
      try (preferences.map { present.merging(StoredPreferences($0)) } ?? present).write(db)
      var merger = try ListMerger(summary, isUndoable: isUndoable, db)
      try body(&merger)
      let change = try merger.finish()
      return (merger.outcome, change)
    }
    _ = try? await withWriter { db in
      // The store may have been closed since.
      db.sqliteConnection.map { sqlite3_db_release_memory($0) }
    }
    // The import is committed: if this fails, the next poll reads the preferences.
    try? await refreshPreferences()
    return merged
  }
}
