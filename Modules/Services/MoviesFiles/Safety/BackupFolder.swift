import Foundation
import MoviesServices
import MoviesStore

/// The folder of the automatic backups: one file for each of the last seven days with a backup.
///
/// A backup contains the user's lists and preferences, but not the catalog, which can be imported again. Seven copies of a
/// million movies could fill the disk.
struct BackupFolder {
  private static let limit = 7
  private static let temporaryPrefix = ".backup-"

  /// The folder of the database.
  let directory: String

  private var path: String { URL(fileURLWithPath: directory).appendingPathComponent("backups").path }

  /// Returns the days of the backups, newest first. Days after `today` come last: the clock was wrong.
  func days(upTo today: CalendarDay) -> [CalendarDay] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let days = names.compactMap { name in
      name.wholeMatch(of: /movies-(.*)\.json/).flatMap { CalendarDay(String($0.1)) }
    }
    return days.sorted { one, other in
      (one <= today) == (other <= today) ? one > other : one <= today
    }
  }

  /// Returns the path of the backup of a day, which need not exist.
  func file(of day: CalendarDay) -> String {
    URL(fileURLWithPath: path).appendingPathComponent("movies-\(day).json").path
  }

  /// Writes the backup of a day unless there is one, and removes the oldest of too many.
  ///
  /// - Returns: A Boolean value that indicates whether a backup was written.
  func add(_ contents: Data, of day: CalendarDay) async throws -> Bool {
    try DataDirectory.prepare(path)
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    WholeFile.removeLeftovers(Self.temporaryPrefix, in: path)
    guard !FileManager.default.fileExists(atPath: file(of: day)) else { return false }
    try await PersonalFile.write(contents, to: file(of: day), temporary: Self.temporaryPrefix)
    for day in days(upTo: day).dropFirst(Self.limit) {
      unlink(file(of: day))
    }
    return true
  }
}
