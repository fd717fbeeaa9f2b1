import Foundation
import GRDB
import MoviesServices

/// The log and the file that it was written for.
///
/// SQLite uses any log that it finds, and the memory that goes with it. If the database is replaced by a copy while the
/// program runs, or after it was killed, that would damage the copy. So the file “-files” records which files belong together.
extension DatabaseFile {
  private var recordPath: String { companion("-files") }

  private struct Record {
    let database: UInt64
    let size: Int64
    let isForeign: Bool
    let log: UInt64
    let changes: Int32
  }

  private var recorded: Record? {
    guard let text = try? String(contentsOfFile: recordPath, encoding: .utf8),
      let match = text.prefixMatch(
        of: /database (\d+), at least (\d+) bytes; (not )?log (\d+), at least (\d+) changes\n/),
      let database = UInt64(match.1), let size = Int64(match.2), let log = UInt64(match.4), let changes = Int32(match.5)
    else { return nil }
    return Record(database: database, size: size, isForeign: match.3 != nil, log: log, changes: changes)
  }

  /// Records that a log belongs to a database, or that another program put it there: the next start doesn't use that.
  ///
  /// Without the record, on a full disk for example, the log counts as belonging to any database.
  ///
  /// - Parameter changes: The number of changes with those in the log; 0 if the database has all of them. If it is `nil`, the
  ///   number stays what it was.
  func record(_ log: FileStatus?, of database: FileStatus?, isForeign: Bool, changes: Int32?) {
    guard let database, let log else { return }
    let changes = changes ?? recorded.map { $0.database == database.inode ? $0.changes : 0 } ?? 0
    let text = """
      database \(database.inode), at least \(database.size) bytes; \(isForeign ? "not " : "")log \(log.inode), \
      at least \(changes) changes

      """
    guard (try? String(contentsOfFile: recordPath, encoding: .utf8)) != text else { return }
    // Foundation's atomic writing would leave its temporary file if the process is killed. What follows the line is ignored.
    let descriptor = open(recordPath, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try? file.write(contentsOf: Data(text.utf8))
    try? file.truncate(atOffset: UInt64(text.utf8.count))
  }

  /// Counts a change, in its own transaction: a log whose count is lower than that of the database is older.
  static func countWrite(_ db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(changeCount(db) &+ 1)")
  }

  static func changeCount(_ db: Database) throws -> Int32 { try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  /// Returns the damage if changes that were left in the log have been removed with it, and `nil` if none are missing.
  func lossOfLog(_ db: Database) throws -> String? {
    guard let recorded, recorded.database == FileStatus(path)?.inode, recorded.changes > 0,
      case let missing = try recorded.changes &- Self.changeCount(db), missing > 0
    else { return nil }
    return "another program removed or changed the log, and its changes are missing: \(missing)"
  }

  /// Returns a Boolean value that indicates whether a log was written for a file that has been removed or replaced since,
  /// was put beside the file by another program, or is older than what was copied from the log into the file.
  ///
  /// A folder that was copied has another database and another log, which belong together.
  func isForeign(_ log: FileStatus) -> Bool {
    // The count without the log is read first: another process may add to the log meanwhile, or empty it.
    let (recorded, database) = (recorded, FileStatus(path))
    if log.size > 0, let count = try? writeCount(with: nil), let countWithLog = try? writeCount(with: log),
      countWithLog &- count < 0
    {
      // The count of the database itself is damaged if the log has the changes that were recorded.
      return recorded?.log != log.inode || recorded?.database != database?.inode || recorded?.changes != countWithLog
    }
    guard let recorded, recorded.log == log.inode else { return false }
    let isRecorded = database?.inode == recorded.database && database?.size ?? 0 >= recorded.size
    return isRecorded == recorded.isForeign
  }

  private func writeCount(with log: FileStatus?) throws -> Int32 {
    let database = try openReadOnly(with: log).database
    defer { try? database.close() }
    return try database.read(Self.changeCount)
  }

  /// Removes a log that doesn't belong to the database. It is only renamed if it can have changes that its own database
  /// doesn't have.
  func setForeignLogAside() throws {
    guard let log = FileStatus(companion("-wal")), try !exists() || isForeign(log) else { return }
    unlink(companion("-shm"))
    let isSaved = log.size == 0 || recorded.map { $0.log == log.inode && $0.changes == 0 } ?? false
    let result = isSaved ? unlink(companion("-wal")) : rename(companion("-wal"), companion("-wal.\(log.inode)"))
    guard result == 0 || errno == ENOENT else {
      throw unreadable("the log of another database, which is beside it, cannot be removed")
    }
  }
}
