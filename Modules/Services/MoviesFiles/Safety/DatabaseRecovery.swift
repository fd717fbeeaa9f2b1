import Foundation
public import MoviesServices
import MoviesStore

/// A check of a database, and its replacement by a new one if it is damaged.
///
/// Nothing is deleted: the damaged file is renamed, together with the files that belong to it.
public struct DatabaseRecovery: Sendable {
  /// The condition of a database.
  public enum Condition: Hashable, Sendable {
    /// There is no database.
    case missing
    /// The database is in order.
    case sound
    /// The database can't be used, or not all of it. Each problem is described in a few words.
    case damaged([String])
  }

  /// The result of a recovery.
  public struct Outcome: Hashable, Sendable {
    /// The new path of the former database, or `nil` if there was none.
    public let formerDatabase: String?
    /// The contents of the backup that was restored, or `nil` if the new database is empty.
    public let restored: PersonalDataSummary?
  }

  private static let temporaryPrefix = ".recovery-"

  private let directory: String

  /// Creates a recovery for a folder.
  ///
  /// - Parameter directory: The folder of the database, see `DataDirectory`.
  public init(in directory: String) {
    self.directory = directory
  }

  /// The path of the database, which need not exist.
  public var location: String { MoviesStore.location(in: directory) }

  /// Checks all of the database, and changes nothing. O(size of the database).
  ///
  /// - Throws: `MoviesError` if the check fails for a reason other than damage.
  @concurrent
  public func condition() async throws -> Condition {
    guard FileManager.default.fileExists(atPath: location) else { return .missing }
    do {
      let problems = try await MoviesStore.openReadOnly(in: directory).problems()
      return problems.isEmpty ? .sound : .damaged(problems)
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      return .damaged([damage])
    }
  }

  /// Returns the automatic backups, newest first.
  ///
  /// - Parameter today: The present day. Backups of later days come last.
  @concurrent
  public func backups(on today: CalendarDay) async -> [Backup] {
    let folder = BackupFolder(directory: directory)
    var backups: [Backup] = []
    for day in folder.days(upTo: today) {
      let path = folder.file(of: day)
      let contents = try? await PersonalDataSummary(PersonalFile.read(from: path))
      backups.append(Backup(path: path, day: day, contents: contents))
    }
    return backups
  }

  /// Replaces the database, and keeps the former one under another name.
  ///
  /// The new database is complete before the former one is touched. A process that is killed meanwhile leaves one of them.
  ///
  /// - Parameters:
  ///   - backup: The backup to restore, or `nil` for empty lists.
  ///   - today: The present day. It becomes part of the name of the former database.
  /// - Throws: `MoviesError` and `PersonalDataError`. The database is unchanged then.
  @concurrent
  public func recover(from backup: Backup?, on today: CalendarDay) async throws -> Outcome {
    try DataDirectory.prepare(directory)
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    let former = QuarantinedDatabase(path: location)
    guard !former.isInUse else { throw MoviesError.databaseInUse(path: location) }
    WholeFile.removeLeftovers(Self.temporaryPrefix, in: former.folder)
    let workFolder = URL(fileURLWithPath: former.folder)
      .appendingPathComponent(Self.temporaryPrefix + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: workFolder) }
    let store = try await MoviesStore.open(in: workFolder.path)
    let restored: PersonalDataSummary? = if let backup { try await store.importLists(from: backup.path) } else { nil }
    try await store.close()
    do {
      return Outcome(formerDatabase: try former.replace(with: store.location, on: today), restored: restored)
    } catch {
      throw MoviesError.unusableDirectory(path: former.folder, reason: error.reason)
    }
  }
}
