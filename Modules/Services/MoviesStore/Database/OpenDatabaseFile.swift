import MoviesServices
import Synchronization

/// The file of an open database, which another program may move, remove, replace or cut off.
///
/// SQLite would go on with the former file, or mix it with the new one.
final class OpenDatabaseFile: Sendable {
  private let path: String
  /// The log that is read without locks, if any.
  private let log: String?
  private let isFrozen: Bool
  private let known: Mutex<(database: FileStatus?, log: FileStatus?)>

  /// - Parameters:
  ///   - log: The log that is read without locks, if any.
  ///   - isFrozen: A Boolean value that indicates whether the file is read without locks, so that it must not change.
  init(_ path: String, log: String? = nil, isFrozen: Bool = false) {
    self.path = path
    self.log = log
    self.isFrozen = isFrozen
    known = Mutex((FileStatus(path), log.flatMap(FileStatus.init)))
  }

  /// A Boolean value that indicates whether the path still leads to the file that is open.
  var isInPlace: Bool {
    known.withLock { known in
      let (database, log) = (FileStatus(path), log.flatMap(FileStatus.init))
      if isFrozen { return (database, log) == known }
      // The file never becomes smaller: Movies doesn't vacuum it.
      guard let database, let former = known.database, database.device == former.device,
        database.inode == former.inode, database.size >= former.size
      else { return false }
      known.database = database
      return true
    }
  }

  /// Checks that the path still leads to the file that is open.
  ///
  /// - Throws: `MoviesError` for the user.
  func check() throws {
    guard !isInPlace else { return }
    throw isFrozen
      ? MoviesError.databaseFailure(
        path: path, reason: "another program changed it while it was read", advice: "Try again.")
      : MoviesError.replacedDatabase(path: path)
  }
}
