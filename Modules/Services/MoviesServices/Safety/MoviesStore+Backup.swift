import Foundation
import GRDB

extension MoviesStore {
  /// Makes the backup of a day, in the folder `backups` beside the database, unless there is one; the last seven are kept.
  ///
  /// It holds what ``export(to:progress:)`` writes: the lists with dates, ratings and notes, their films, and the preferences. A
  /// database without a film in its lists is not backed up, so that one that was begun afresh does not push out the
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

  /// Looks whether what the person made can be read, which is little beside the catalogue.
  ///
  /// - Throws: ``MoviesError/damagedDatabase(path:reason:)``.
  public func checkLists() async throws {
    let isSound = try await read { db in
      try ["wishlist", "watched", "list_change", "preference"].allSatisfy { table in
        try String.fetchAll(db, sql: "PRAGMA quick_check(\(table))") == ["ok"]
      }
    }
    guard isSound else { throw MoviesError.damagedDatabase(path: path, reason: "the lists in it cannot be read") }
  }
}
