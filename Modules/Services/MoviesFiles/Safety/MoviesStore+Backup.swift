import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore {
  /// Writes the backup of a day unless there is one, in the folder `backups` beside the database, which keeps the last
  /// seven.
  ///
  /// A backup is an export: see `export(to:overwriting:progress:)`. Empty lists are not backed up, so that a new database doesn't
  /// replace the backups of the previous one. Several processes can do this at the same time, and one that is killed leaves
  /// no incomplete backup.
  ///
  /// - Parameter day: The present day.
  /// - Returns: A Boolean value that indicates whether a backup was written.
  /// - Throws: `MoviesError` and `PersonalDataError`. The backups are unchanged then.
  @discardableResult
  @concurrent
  public func backUp(on day: CalendarDay) async throws -> Bool {
    guard !isInMemory else { return false }
    let folder = BackupFolder(directory: URL(fileURLWithPath: location).deletingLastPathComponent().path)
    guard !FileManager.default.fileExists(atPath: folder.file(of: day)) else { return false }
    let data = try await personalData()
    guard !data.wishlist.isEmpty || !data.watched.isEmpty else { return false }
    return try await folder.add(PersonalFile.encoded(data), of: day)
  }
}
