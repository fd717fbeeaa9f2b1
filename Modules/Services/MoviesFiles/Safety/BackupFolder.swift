import Foundation
import MoviesServices
import MoviesStore

/// The automatic backups: a file for each day, the last seven.
///
/// They hold what the person made, and not the catalog, which may be a thousand times as large and can be imported
/// again: seven copies of a million movies would fill the disk that they are to protect.
struct BackupFolder {
  private static let kept = 7
  private static let prefix = "movies-"
  private static let suffix = ".json"
  private static let temporaryPrefix = ".backup-"

  let path: String

  /// - Parameter directory: The folder of the database.
  init(in directory: String) {
    path = URL(fileURLWithPath: directory).appendingPathComponent("backups").path
  }

  /// The days of which there is a backup, the newest first. What a clock that was wrong has dated later than `today` is
  /// older than all else, as far as anybody knows.
  func days(upTo today: CalendarDay) -> [CalendarDay] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(Self.day).sorted { one, other in
      (one <= today) == (other <= today) ? one > other : one <= today
    }
  }

  /// The file of a day, whether or not it is there.
  func file(of day: CalendarDay) -> String {
    URL(fileURLWithPath: path).appendingPathComponent("\(Self.prefix)\(day)\(Self.suffix)").path
  }

  /// Keeps `contents` as the backup of a day, unless there is one, and lets go of those that are too many.
  ///
  /// - Returns: Whether there was none.
  func keep(_ contents: Data, of day: CalendarDay) throws -> Bool {
    try DataDirectory.prepare(path)
    let lock = FolderLock(path)
    defer { withExtendedLifetime(lock) {} }
    removeLeftovers()
    guard !FileManager.default.fileExists(atPath: file(of: day)) else { return false }
    do {
      try WholeFile(file(of: day)).replace(with: contents, temporary: Self.temporaryPrefix)
    } catch {
      throw PersonalDataError.unwritable(path: file(of: day), reason: error.reason)
    }
    for day in days(upTo: day).dropFirst(Self.kept) {
      unlink(file(of: day))
    }
    return true
  }

  /// A process that was killed while it wrote has left a part of a backup under another name.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix(Self.temporaryPrefix) {
      unlink(URL(fileURLWithPath: path).appendingPathComponent(name).path)
    }
  }

  private static func day(_ name: String) -> CalendarDay? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return CalendarDay(String(name.dropFirst(prefix.count).dropLast(suffix.count)))
  }
}
