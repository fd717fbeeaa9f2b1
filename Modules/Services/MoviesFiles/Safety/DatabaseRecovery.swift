import Foundation
public import MoviesServices
import MoviesStore

/// A new beginning for a folder whose database is damaged: from a backup, or without.
///
/// Nothing is deleted: the damaged file is kept under another name, with what lies beside it.
public struct DatabaseRecovery: Sendable {
  /// What is the matter with a database.
  public enum Condition: Hashable, Sendable {
    /// There is none.
    case missing
    /// Nothing.
    case sound
    /// It cannot be used, or not all of it; what is wrong, in a few words each.
    case damaged([String])
  }

  /// What was done.
  public struct Outcome: Hashable, Sendable {
    /// The name under which the former database is kept; `nil` if there was none.
    public let formerDatabase: String?
    /// What was brought back; `nil` if it was begun afresh.
    public let restored: PersonalDataSummary?
  }

  private static let temporaryPrefix = ".recovery-"

  private let directory: String

  /// - Parameter directory: The folder of the database, see ``DataDirectory``.
  public init(in directory: String) {
    self.directory = directory
  }

  /// The path of the database, whether or not there is one.
  public var location: String { MoviesStore.location(in: directory) }

  /// Opens the database and checks all of it. O(size of the database).
  ///
  /// - Throws: ``MoviesError`` if it cannot be looked at for a reason that has nothing to do with damage.
  @concurrent
  public func condition() async throws -> Condition {
    guard FileManager.default.fileExists(atPath: location) else { return .missing }
    do {
      let problems = try await MoviesStore.open(in: directory).problems()
      return problems.isEmpty ? .sound : .damaged(problems)
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      return .damaged([damage])
    }
  }

  /// The automatic backups, the newest first.
  ///
  /// - Parameter today: The present day; those of later days come last.
  @concurrent
  public func backups(on today: CalendarDay) async -> [Backup] {
    let folder = BackupFolder(in: directory)
    var backups: [Backup] = []
    for day in folder.days(upTo: today) {
      let path = folder.file(of: day)
      let contents = try? await PersonalFile.read(from: path)
      backups.append(Backup(path: path, day: day, contents: contents.map { PersonalDataSummary($0.contents) }))
    }
    return backups
  }

  /// Sets the database aside, and puts a new one in its place.
  ///
  /// The new database is complete before the former is touched: a process that is killed meanwhile leaves the one or
  /// the other.
  ///
  /// - Parameters:
  ///   - backup: What the lists of the new database are to hold; `nil` for nothing.
  ///   - today: The present day, which is in the name of the former database.
  /// - Throws: ``MoviesError`` and ``PersonalDataError``; the database is as it was then.
  @concurrent
  public func begin(from backup: Backup?, on today: CalendarDay) async throws -> Outcome {
    try DataDirectory.prepare(directory)
    let lock = FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    let former = QuarantinedDatabase(path: location)
    guard !former.isInUse else { throw MoviesError.databaseInUse(path: location) }
    removeLeftovers(in: former.folder)
    let building = URL(fileURLWithPath: former.folder).appendingPathComponent(Self.temporaryPrefix + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: building) }
    let (database, restored) = try await build(in: building.path, from: backup)
    do {
      return Outcome(formerDatabase: try former.replace(with: database, on: today), restored: restored)
    } catch {
      throw MoviesError.unusableDirectory(path: former.folder, reason: error.reason)
    }
  }

  /// Makes a database, closed and on disk.
  private func build(in folder: String, from backup: Backup?) async throws -> (String, PersonalDataSummary?) {
    let store = try await MoviesStore.open(in: folder)
    var restored: PersonalDataSummary?
    if let backup {
      restored = try await store.importLists(from: backup.path)
    }
    try await store.close()
    return (store.location, restored)
  }

  /// A process that was killed meanwhile has left a database that nobody uses.
  private func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(Self.temporaryPrefix) {
      try? FileManager.default.removeItem(at: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }
  }
}
