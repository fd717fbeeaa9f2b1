import Foundation
import GRDB
import MoviesServices

/// The log and the file that it was written for.
///
/// SQLite uses any log that it finds, and the memory that goes with it. If the database is replaced by a copy while the
/// program runs, or after it was killed, that would damage the copy. So the file “-files” records which files belong together.
extension DatabaseFile {
  private var recordPath: String { companion("-files") }

  /// Records that a log belongs to a database, or that another program put it there: the next start doesn't use that.
  ///
  /// Without the record, on a full disk for example, the log counts as belonging to any database.
  func record(_ log: FileStatus?, of database: FileStatus?, isForeign: Bool) {
    guard let database, let log else { return }
    let relation = isForeign ? "not log" : "log"
    let text = "database \(database.inode), at least \(database.size) bytes; \(relation) \(log.inode)\n"
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
    let count = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    try db.execute(sql: "PRAGMA user_version = \(count &+ 1)")
  }

  /// Returns a Boolean value that indicates whether a log was written for a file that has been removed or replaced since,
  /// was put beside the file by another program, or is older than what was copied from the log into the file.
  ///
  /// A folder that was copied has another database and another log, which belong together.
  func isForeign(_ log: FileStatus) -> Bool {
    // The count without the log is read first: another process may add to the log meanwhile, or empty it.
    if log.size > 0, let count = try? writeCount(with: nil), let countWithLog = try? writeCount(with: log),
      countWithLog &- count < 0
    {
      return true
    }
    guard let text = try? String(contentsOfFile: recordPath, encoding: .utf8),
      let match = text.prefixMatch(of: /database (\d+), at least (\d+) bytes; (not )?log (\d+)\n/),
      let size = Int64(match.2), UInt64(match.4) == log.inode
    else { return false }
    let database = FileStatus(path)
    let isRecorded = database?.inode == UInt64(match.1) && database?.size ?? 0 >= size
    return isRecorded == (match.3 != nil)
  }

  private func writeCount(with log: FileStatus?) throws -> Int32 {
    let database = try openReadOnly(with: log).database
    defer { try? database.close() }
    return try database.read { try Int32.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
  }

  /// Removes a log that doesn't belong to the database. Every saved change is in the database that was open.
  func removeForeignLog() throws {
    guard let log = FileStatus(companion("-wal")), try !exists() || isForeign(log) else { return }
    unlink(companion("-shm"))
    guard unlink(companion("-wal")) == 0 || errno == ENOENT else {
      throw unreadable("the log of another database, which is beside it, cannot be removed")
    }
  }
}
