import CSQLite
import Foundation
import GRDB

extension DatabaseFile {
  static let acceptsURIs: Void = csqlite_enable_uris()
  /// The beginning of a log, with the size of a page but not the last bits of the magic number
  /// (https://sqlite.org/fileformat2.html#walformat).
  private static let logBeginning = Data([0x37, 0x7F, 0x06]), logPageSize = Data([0, 0, 0x10, 0])
  private static let logHeaderLength: Int64 = 32

  /// Opens the database in a way that changes no byte of any file, and needs no permission to write.
  func openReadOnly() throws -> (database: DatabaseQueue, file: OpenDatabaseFile) {
    try openReadOnly(with: FileStatus(companion("-wal")).flatMap { isForeign($0) ? nil : $0 })
  }

  /// To read a database with a log, SQLite uses the memory that all processes share, in the file “-shm”. Usually it
  /// creates, repairs or removes these files.
  func openReadOnly(with log: FileStatus?) throws -> (database: DatabaseQueue, file: OpenDatabaseFile) {
    Self.acceptsURIs
    let log = log.flatMap { $0.size > 0 && !hasChanges($0) ? nil : $0 }
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

  /// Returns a Boolean value that indicates whether a log can have changes. SQLite can't read another one without repair,
  /// such as that of a process that was killed at its first change.
  private func hasChanges(_ log: FileStatus) -> Bool {
    guard log.isRegular, log.size > Self.logHeaderLength, let file = FileHandle(forReadingAtPath: companion("-wal")),
      let header = try? file.read(upToCount: Int(Self.logHeaderLength))
    else { return false }
    return header.starts(with: Self.logBeginning) && header.dropFirst(8).starts(with: Self.logPageSize)
  }
}
