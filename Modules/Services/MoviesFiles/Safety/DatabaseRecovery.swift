public import FlowContent
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

  /// The data that a new database begins with.
  public enum Source: Hashable, Sendable {
    /// The lists and preferences that can be read in the damaged database.
    case salvage
    /// The lists and preferences of a backup.
    case backup(Backup)
    /// Lists without a movie.
    case nothing
  }

  /// The data that each source has.
  public struct Options: Hashable, Sendable {
    /// The numbers of entries that can be read in the damaged database.
    public let salvaged: PersonalDataSummary
    /// The automatic backups, newest first.
    public let backups: [Backup]
  }

  /// The result of a recovery.
  public struct Outcome: Hashable, Sendable {
    /// The new path of the former database, or `nil` if there was none.
    public let formerDatabase: String?
    /// The contents of the new database.
    public let restored: PersonalDataSummary
  }

  private let directory: String

  /// Creates a recovery for a folder.
  ///
  /// - Parameter directory: The folder of the database, see `DataDirectory`.
  public init(in directory: String) {
    self.directory = directory
  }

  /// The path of the database, which need not exist.
  public var location: String { MoviesStore.location(in: directory) }

  private var database: QuarantinedDatabase { QuarantinedDatabase(path: location) }

  /// Checks all of the database, and changes nothing. O(size of the database).
  ///
  /// - Throws: `MoviesError` if the check fails for a reason other than damage.
  @concurrent
  public func condition() async throws -> Condition {
    guard try Self.exists(location) else { return .missing }
    do {
      let problems = try await MoviesStore.openReadOnly(in: directory).problems()
      return problems.isEmpty ? .sound : .damaged(problems)
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      return .damaged([damage])
    }
  }

  /// Checks that the database is there if it has a backup. A new one in its place would hide the loss.
  ///
  /// - Parameter today: The present day.
  /// - Throws: `MoviesError.damagedDatabase(path:reason:)`.
  @concurrent
  public func checkPresence(on today: CalendarDate) async throws {
    guard try !Self.exists(location), try await backups(on: today).newestSound != nil else { return }
    throw MoviesError.damagedDatabase(path: location, reason: "its file is missing, but there are backups")
  }

  /// Returns the automatic backups, newest first.
  ///
  /// - Parameter today: The present day. Backups of later days come last.
  /// - Throws: `MoviesError` if their folder can't be read.
  @concurrent
  public func backups(on today: CalendarDate) async throws -> [Backup] {
    var backups = try BackupFolder(directory: directory).backups(upTo: today)
    for index in backups.indices {
      backups[index].contents = try? PersonalFile(IncomingFile(at: backups[index].path)).summary
    }
    return backups
  }

  /// Returns what each source would bring back. The database is unchanged.
  ///
  /// - Parameter today: The present day. Backups of later days come last.
  /// - Throws: `MoviesError` if the folder can't be read, or the database can't be copied.
  @concurrent
  public func options(on today: CalendarDate) async throws -> Options {
    Options(salvaged: try await DatabaseSalvage.data(of: database).summary, backups: try await backups(on: today))
  }

  /// Replaces the database, and keeps the former one under another name.
  ///
  /// The new database is complete before the former one is touched. A process that is killed meanwhile leaves one of them.
  ///
  /// - Parameters:
  ///   - source: The data that the new database begins with.
  ///   - today: The present day. It becomes part of the name of the former database.
  /// - Throws: `MoviesError` and `PersonalDataError`. The database is unchanged then.
  @concurrent
  public func recover(from source: Source, on today: CalendarDate) async throws -> Outcome {
    try DataDirectory.prepare(directory)
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    guard !database.isInUse else { throw MoviesError.databaseInUse(path: location) }
    RecoveryFolder.removeLeftovers(beside: database)
    let data = try await data(of: source)
    let folder = try RecoveryFolder(beside: database)
    defer { folder.remove() }
    let store = try await MoviesStore.open(in: folder.path)
    let restored = try await store.merge(
      data.preferences, data.summary, isUndoable: false
    ) { merger in
      for entry in data.entries { try merger.add(entry) }
    }
    try await store.close()
    return Outcome(
      formerDatabase: try database.replace(with: store.location, on: today), restored: restored.changes)
  }

  private func data(of source: Source) async throws -> PersonalData {
    switch source {
    case .salvage: try await DatabaseSalvage.data(of: database)
    case .backup(let backup): try PersonalData(backup)
    case .nothing: PersonalData()
    }
  }

  /// Returns a Boolean value that indicates whether there is a file, or a symbolic link to a missing one.
  ///
  /// - Throws: `MoviesError` if that can't be told, for example because a folder can't be searched.
  static func exists(_ path: String) throws -> Bool {
    if FileStatus(path, followingLinks: false) != nil { return true }
    let code = errno
    guard code == ENOENT else {
      throw MoviesError.unreadableFile(path: path, reason: systemReason(code, denied: "permission is denied"))
    }
    return false
  }
}
