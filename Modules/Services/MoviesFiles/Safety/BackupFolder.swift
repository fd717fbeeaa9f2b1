import Foundation
import MoviesServices
import MoviesStore

/// The folder of the automatic backups: all of the last day, the last one of each of seven days, and the last one of each
/// of nine weeks.
///
/// Days without a backup don't count, so that neither a long absence nor a wrong clock removes the others. A backup
/// contains the user's lists and preferences, but not the catalog, which can be imported again.
struct BackupFolder {
  /// The name of a backup.
  struct Name: Hashable {
    let day: CalendarDay
    let number: Int

    /// The part of the month, which counts as a week.
    var week: [Int] { [day.year, day.month, (day.day - 1) / 7] }
  }

  private static let limits = (days: 7, weeks: 9)
  private static let temporaryPrefix = ".backup-"

  /// The folder of the database.
  let directory: String

  private var path: String { URL(fileURLWithPath: directory).appendingPathComponent("backups").path }

  /// Returns the names of the backups, newest first. Days after `today` come last: the clock was wrong.
  ///
  /// - Throws: `MoviesError` if the folder can't be read.
  func names(upTo today: CalendarDay) throws -> [Name] {
    guard try DatabaseRecovery.exists(path) else { return [] }
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw MoviesError.unusableDirectory(path: path, reason: "you may not read it")
    }
    let names = files.compactMap { file -> Name? in
      guard let match = file.wholeMatch(of: /movies-(\d+-\d+-\d+)-(\d+)\.json/), let day = CalendarDay(String(match.1)),
        let number = Int(match.2)
      else { return nil }
      return Name(day: day, number: number)
    }
    return names.sorted { one, other in
      (one.day <= today) == (other.day <= today)
        ? (one.day, one.number) > (other.day, other.number) : one.day <= today
    }
  }

  /// Returns the path of a backup, which need not exist.
  func file(_ name: Name) -> String {
    URL(fileURLWithPath: path).appendingPathComponent("movies-\(name.day)-\(name.number).json").path
  }

  /// Writes a backup unless it equals the newest one, reads it again, and removes those that are no longer needed.
  ///
  /// - Returns: A Boolean value that indicates whether a backup was written.
  func add(_ store: MoviesStore, on day: CalendarDay) async throws -> Bool {
    try DataDirectory.prepare(path)
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    WholeFile.removeLeftovers(Self.temporaryPrefix, in: path)
    let names = try names(upTo: day)
    let newest = try? names.first.map { try PersonalFile(file($0)) }
    let last = names.filter { $0.day == day }.map(\.number).max() ?? 0
    let new = file(Name(day: day, number: last + 1))
    let isWritten = try await store.withPersonalData { data in
      guard try PersonalFile.checksum(of: data) != newest?.checksum else { return false }
      try PersonalFile.write(data, to: new, temporary: Self.temporaryPrefix)
      return true
    }
    guard isWritten else { return false }
    do {
      _ = try PersonalFile(new)
    } catch {
      unlink(new)
      throw error
    }
    try removeOld(on: day)
    return true
  }

  private func removeOld(on today: CalendarDay) throws {
    let names = try names(upTo: today)
    let kept = Set(
      names.filter { $0.day == today } + names.uniqued(by: \.day).prefix(Self.limits.days)
        + names.uniqued(by: \.week).prefix(Self.limits.weeks))
    for name in names where !kept.contains(name) { unlink(file(name)) }
  }
}
