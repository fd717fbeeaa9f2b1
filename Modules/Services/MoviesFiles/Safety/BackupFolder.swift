import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// The folder of the automatic backups: all of the last day, the last one of each of seven days, and the last one of each
/// of nine weeks.
///
/// Days without a backup don't count, so that neither a long absence nor a wrong clock removes the others. A backup
/// contains the user's lists and preferences, but not the catalog, which can be imported again.
struct BackupFolder {
  private static let limits = (days: 7, weeks: 9)
  private static let temporaryPrefix = ".backup-"

  /// The folder of the database.
  let directory: String

  private var path: String { URL(fileURLWithPath: directory).appendingPathComponent("backups").path }

  /// Returns the backups without their contents, newest first. Days after `today` come last: the clock was wrong.
  ///
  /// - Throws: `MoviesError` if the folder can't be read.
  func backups(upTo today: CalendarDate) throws -> [Backup] {
    guard try DatabaseRecovery.exists(path) else { return [] }
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw MoviesError.unusableDirectory(path: path, reason: "you may not read it")
    }
    let backups = files.compactMap { file -> Backup? in
      guard let match = file.wholeMatch(of: /movies-(\d+-\d+-\d+)-(\d+)\.json/),
        let day = CalendarDate(String(match.1)),
        let number = Int(match.2)
      else { return nil }
      return Backup(path: "\(path)/\(file)", day: day, number: number)
    }
    return backups.sorted { one, other in
      (one.day <= today) == (other.day <= today)
        ? (one.day, one.number) > (other.day, other.number) : one.day <= today
    }
  }

  /// Writes a backup unless it equals the newest one, and removes those that are no longer needed.
  ///
  /// - Returns: A Boolean value that indicates whether a backup was written.
  func add(_ store: MoviesStore, on day: CalendarDate) async throws -> Bool {
    try DataDirectory.prepare(path)
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    WholeFile.removeLeftovers(Self.temporaryPrefix, in: path)
    let backups = try backups(upTo: day)
    let newest = backups.first?.path
    let last = backups.filter { $0.day == day }.map(\.number).max() ?? 0
    let new = "\(path)/movies-\(day)-\(last + 1).json"
    let isWritten = try await store.withPersonalData { data in
      let checksum = try PersonalFile.checksum(of: data)
      if let newest, PersonalFile.writtenChecksum(at: newest) == checksum,
        (try? PersonalFile(IncomingFile(at: newest)))?.checksum == checksum
      {
        return false
      }
      try WholeFile(new, PersonalDataError.unwritable).replace(temporary: Self.temporaryPrefix) { write in
        try PersonalFile.encode(data, checksum: checksum, to: write)
      }
      return true
    }
    if isWritten { try removeOld(on: day) }
    return isWritten
  }

  private func removeOld(on today: CalendarDate) throws {
    let backups = try backups(upTo: today)
    let kept = Set(
      backups.filter { $0.day == today } + backups.uniqued(by: \.day).prefix(Self.limits.days)
        + backups.uniqued(by: \.week).prefix(Self.limits.weeks))
    for backup in backups where !kept.contains(backup) { unlink(backup.path) }
  }
}
