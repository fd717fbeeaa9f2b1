import Foundation
import GRDB

extension MoviesStore {
  /// Makes the backup of a day, in the folder `backups` beside the database, unless there is one; the last seven are kept.
  ///
  /// It holds what ``export(to:progress:)`` writes: the lists with dates, ratings and notes, their movies, and the preferences. A
  /// database without a movie in its lists is not backed up, so that one that was begun afresh does not push out the
  /// backups of the one before. A process that is killed meanwhile leaves no backup, and neither do two at once hinder
  /// each other.
  ///
  /// - Parameter day: The present day.
  /// - Returns: Whether one was made.
  /// - Throws: ``MoviesError`` and ``PersonalDataError``; the backups are as they were then.
  @discardableResult
  @concurrent
  public func backUp(on day: CalendarDay) async throws -> Bool {
    guard !isInMemory else { return false }
    let folder = BackupFolder(in: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    guard !FileManager.default.fileExists(atPath: folder.file(of: day)) else { return false }
    let file = try await personalFile()
    guard !file.wishlist.isEmpty || !file.watched.isEmpty else { return false }
    return try folder.keep(file.encoded(), of: day)
  }

  /// Looks whether what the person made can be read.
  ///
  /// - Parameter longest: How many rows a table may have to be looked at, so that it takes no time: longer ones are left
  ///   out. All are looked at by default. O(rows that are looked at).
  /// - Throws: ``MoviesError/damagedDatabase(path:reason:)``.
  public func checkLists(longest: Int = .max) async throws {
    let isSound = try await read { db in
      try ["wishlist", "watched", "list_change", "preference"].allSatisfy { table in
        if longest < .max, try Self.isLonger(than: longest, table, db) { return true }
        return try String.fetchAll(db, sql: "PRAGMA quick_check(\(table))") == ["ok"]
      }
    }
    guard isSound else { throw MoviesError.damagedDatabase(path: path, reason: "the lists in it cannot be read") }
  }

  /// Counts no further than it has to.
  private static func isLonger(than longest: Int, _ table: String, _ db: Database) throws -> Bool {
    let rows = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT ?)", arguments: [longest + 1])
    return (rows ?? 0) > longest
  }
}
