public import FlowContent
import Foundation
import MoviesServices
public import MoviesStore

extension MoviesStore {
  /// Writes a backup, in the folder `backups` beside the database, unless the newest one has the same contents.
  ///
  /// A backup is an export: see `export(to:overwriting:)`. Lists that are empty or damaged are not backed up, so that
  /// they don't replace the backups of better ones. Several processes can do this at the same time, and one that is killed
  /// leaves no incomplete backup.
  ///
  /// - Parameter day: The present day.
  /// - Returns: A Boolean value that indicates whether a backup was written.
  /// - Throws: `MoviesError` and `PersonalDataError`. The backups are unchanged then.
  @discardableResult
  @concurrent
  public func backUp(on day: CalendarDate) async throws -> Bool {
    guard !isInMemory else { return false }
    try await checkLists()
    guard try await withPersonalData(\.summary) != PersonalDataSummary(wishlist: 0, watched: 0) else { return false }
    let folder = BackupFolder(directory: URL(fileURLWithPath: location).deletingLastPathComponent().path)
    return try await folder.add(self, on: day)
  }
}
