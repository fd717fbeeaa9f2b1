import Foundation
import MoviesServices
import MoviesStore

/// The folder of the automatic backups: one file for each of the last seven days with a backup.
///
/// A backup contains the user's lists and preferences, but not the catalog, which can be imported again. Seven copies of a
/// million movies could fill the disk.
struct BackupFolder {
  private static let limit = 7
  private static let prefix = "movies-"
  private static let suffix = ".json"
  private static let temporaryPrefix = ".backup-"

  private let path: String

  /// - Parameter directory: The folder of the database.
  init(in directory: String) {
    path = URL(fileURLWithPath: directory).appendingPathComponent("backups").path
  }

  /// Returns the days of the backups, newest first. Days after `today` come last: the clock was wrong.
  func days(upTo today: CalendarDay) -> [CalendarDay] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(Self.day).sorted { one, other in
      (one <= today) == (other <= today) ? one > other : one <= today
    }
  }

  /// Returns the path of the backup of a day, which need not exist.
  func file(of day: CalendarDay) -> String {
    URL(fileURLWithPath: path).appendingPathComponent("\(Self.prefix)\(day)\(Self.suffix)").path
  }

  /// Writes the backup of a day unless there is one, and removes the oldest of too many.
  ///
  /// - Returns: A Boolean value that indicates whether a backup was written.
  func add(_ contents: Data, of day: CalendarDay) throws -> Bool {
    try DataDirectory.prepare(path)
    let lock = FolderLock(path)
    defer { withExtendedLifetime(lock) {} }
    WholeFile.removeLeftovers(Self.temporaryPrefix, in: path)
    guard !FileManager.default.fileExists(atPath: file(of: day)) else { return false }
    do {
      try WholeFile(file(of: day)).replace(with: contents, temporary: Self.temporaryPrefix)
    } catch {
      throw PersonalDataError.unwritable(path: file(of: day), reason: error.reason)
    }
    for day in days(upTo: day).dropFirst(Self.limit) {
      unlink(file(of: day))
    }
    return true
  }

  private static func day(_ name: String) -> CalendarDay? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return CalendarDay(String(name.dropFirst(prefix.count).dropLast(suffix.count)))
  }
}
