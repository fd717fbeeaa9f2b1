import MoviesServices
import Synchronization

/// The files of an open database, which another program may move, remove, replace or cut off.
///
/// SQLite would go on with the former files, or mix them with new ones.
final class OpenDatabaseFile: Sendable {
  let file: DatabaseFile
  private var path: String { file.path }
  /// The database itself and the files beside it that are open. None of them is a symbolic link.
  private let files: [String]
  private let isFrozen: Bool
  private let known: Mutex<[FileStatus?]>
  /// The path of a file whose contents another program has changed.
  private let overwritten = Mutex<String?>(nil)
  /// The database when the log was last empty, and the number of commits of other processes.
  private let settled = Mutex<(database: FileStatus, version: Int)?>(nil)

  /// - Parameters:
  ///   - companions: The suffixes of the files beside the database that are open.
  ///   - isFrozen: A Boolean value that indicates whether the files are read without locks, so that they must not change.
  init(_ file: DatabaseFile, _ companions: [String] = [], isFrozen: Bool = false) {
    self.file = file
    files = ([""] + companions).map(file.companion)
    self.isFrozen = isFrozen
    known = Mutex(Self.statuses(file.path, files))
  }

  private static func statuses(_ path: String, _ files: [String]) -> [FileStatus?] {
    [FileStatus(path)] + files.map { FileStatus($0, followingLinks: false) }
  }

  /// A Boolean value that indicates whether the paths still lead to the files that are open.
  var isInPlace: Bool { replaced == nil }

  /// A Boolean value that indicates whether the log has changes that aren't in the database.
  var hasLog: Bool { FileStatus(files[0] + "-wal")?.size ?? 0 > 0 }

  /// The path of a file that is no longer in place.
  private var replaced: String? {
    if let overwritten = overwritten.withLock(\.self) { return overwritten }
    return known.withLock { known in
      let present = Self.statuses(path, files)
      for (file, (present, former)) in zip([path] + files, zip(present, known)) where present != former {
        guard !isFrozen, let present, let former, present.isSameFile(as: former) else { return file }
        // Only the log becomes smaller: Movies doesn't vacuum, and the memory that SQLite shares grows.
        guard file.hasSuffix("-wal") || present.size >= former.size else { return file }
      }
      known = present
      return nil
    }
  }

  /// Records that the log that is open belongs to the database that is open.
  ///
  /// - Parameter changes: The number of changes with those in the log; 0 if the database has all of them.
  func recordLog(changes: Int32 = 0) {
    let (database, log) = known.withLock { ($0[0], $0[2]) }
    file.record(log, of: database, isForeign: false, changes: changes)
  }

  /// Records that the log that is there now belongs to another database: the next start doesn't use it. If the former log had
  /// changes, they are missing then.
  func recordForeignLog() {
    file.record(FileStatus(files[0] + "-wal"), of: FileStatus(path), isForeign: true, changes: nil)
  }

  /// Refuses the files from now on, because another program has changed the contents of the log.
  func distrustLog() {
    overwritten.withLock { $0 = files[0] + "-wal" }
  }

  /// Records the contents of the database, which only a commit changes from now on.
  ///
  /// - Parameter version: A number that changes with the commits of other processes, see ``MoviesStore/version(_:)``.
  func settle(version: Int) {
    let database = FileStatus(files[0])
    settled.withLock { $0 = database.flatMap { hasLog ? nil : ($0, version) } }
  }

  /// Refuses the files from now on if another program has overwritten the database in place.
  ///
  /// While the log is empty and no process has committed a change, Movies doesn't write to the database.
  func checkContents(version: @autoclosure () throws -> Int) throws {
    // A process writes to the database after its commit, and empties the log in the end: they are read in this order.
    let database = FileStatus(files[0])
    let version = try version()
    if let settled = settled.withLock(\.self), settled.version == version, !hasLog, settled.database != database {
      overwritten.withLock { $0 = path }
    }
    try check()
    settle(version: version)
  }

  /// Checks that the paths still lead to the files that are open.
  ///
  /// - Throws: `MoviesError` for the user.
  func check() throws {
    guard let replaced else { return }
    if !isFrozen, replaced == files[0] + "-wal" { recordForeignLog() }
    throw isFrozen
      ? MoviesError.databaseFailure(
        path: path, reason: "another program changed it while it was read", advice: "Try again.")
      : MoviesError.replacedDatabase(path: replaced)
  }
}
