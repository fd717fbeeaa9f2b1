import CSQLite
import Foundation
import GRDB
import MoviesServices

extension DatabaseFile {
  private static let acceptsURIs: Void = csqlite_enable_uris()

  /// Opens the database for reading, and creates no file that stays: SQLite removes its own when the last process closes the
  /// database, unless that may only read.
  func openForReading() throws -> DatabaseQueue {
    Self.acceptsURIs
    let folder = destination.deletingLastPathComponent()
    let isWritable = [destination, folder].allSatisfy { access($0.path, W_OK) == 0 }
    // Without the right to write, SQLite reads a database with a log, but can't make one.
    let hasLog = FileStatus(destination.path + "-wal") != nil
    var configuration = Configuration.movies
    configuration.readonly = !isWritable
    let options = isWritable ? "mode=rw" : hasLog ? "mode=ro" : "immutable=1"
    do {
      return try DatabaseQueue(path: "\(destination.absoluteString)?\(options)", configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw MoviesError.foreignFile(path: path)
    }
  }

  /// Checks that the database is one of this program, and not of a newer version. SQLite would open and change any.
  func check(_ db: Database, _ migrator: DatabaseMigrator) throws {
    guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Self.applicationID else {
      throw MoviesError.foreignFile(path: path)
    }
    // The header can forbid changes.
    guard db.configuration.readonly || sqlite3_db_readonly(db.sqliteConnection, "main") == 0 else {
      throw MoviesError.damagedDatabase(path: path, reason: "its header has an unknown file format")
    }
    try Schema.check(db, migrator, path: path)
  }
}
