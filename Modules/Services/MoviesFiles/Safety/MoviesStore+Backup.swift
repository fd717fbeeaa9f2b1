import Foundation
public import MoviesServices
public import MoviesStore

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
    let folder = BackupFolder(in: URL(fileURLWithPath: location).deletingLastPathComponent().path)
    guard !FileManager.default.fileExists(atPath: folder.file(of: day)) else { return false }
    let data = try await personalData()
    guard !data.wishlist.isEmpty || !data.watched.isEmpty else { return false }
    return try folder.keep(PersonalFile(contents: data).encoded(), of: day)
  }
}
