import CSQLite
import GRDB

extension DatabaseFile {
  private static let acceptsURIs: Void = csqlite_enable_uris()
  private static let logHeaderLength: Int64 = 32

  /// Opens the database in a way that changes no byte of any file, and needs no permission to write.
  ///
  /// To read a database with a log, SQLite uses the memory that all processes share, in the file “-shm”. Usually it
  /// creates, repairs or removes these files.
  func openReadOnly() throws -> (database: DatabaseQueue, file: OpenDatabaseFile) {
    Self.acceptsURIs
    // A process that was killed at its first change leaves a log without changes, which SQLite can't read without repair.
    let log = FileStatus(companion("-wal")).flatMap { isForeign($0) || $0.size == Self.logHeaderLength ? nil : $0 }
    let options: String
    let file: OpenDatabaseFile
    var locking = ""
    if log != nil, FileStatus(companion("-shm")) != nil {
      // Without a process that keeps the shared memory up to date, SQLite reads the log instead.
      (options, file) = ("mode=ro&readonly_shm=1", OpenDatabaseFile(self))
    } else if let log, log.size > 0 {
      // The files were copied: no process uses them.
      (options, file) = ("mode=ro&vfs=unix-none", OpenDatabaseFile(self, ["-wal"], isFrozen: true))
      locking = "PRAGMA locking_mode = EXCLUSIVE;"
    } else {
      (options, file) = ("immutable=1", OpenDatabaseFile(self, isFrozen: true))
    }
    // On a full disk, there is no room for temporary tables.
    var configuration = Configuration.movies { [locking] db in
      csqlite_keep_log(db.sqliteConnection)
      try db.execute(sql: locking + "PRAGMA temp_store = MEMORY")
    }
    configuration.readonly = true
    return (try DatabaseQueue(path: "\(uri)?\(options)", configuration: configuration), file)
  }
}
