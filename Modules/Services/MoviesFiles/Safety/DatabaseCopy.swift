import Foundation
import GRDB
import MoviesServices
import MoviesStore

/// A copy of a damaged database, because SQLite may have to write to read it, for example to apply the log.
enum DatabaseCopy {
  /// Reads the user's data in a copy of a database.
  ///
  /// - Throws: `MoviesError` if the database can't be copied.
  @concurrent
  static func salvagedData(of database: QuarantinedDatabase) async throws -> SalvagedData {
    guard FileManager.default.fileExists(atPath: database.path) else { return SalvagedData() }
    let folder = try RecoveryFolder(beside: database)
    defer { folder.remove() }
    let path = MoviesStore.location(in: folder.path)
    do {
      for suffix in [""] + QuarantinedDatabase.companions {
        guard FileManager.default.fileExists(atPath: database.path + suffix) else { continue }
        try FileManager.default.copyItem(atPath: database.path + suffix, toPath: path + suffix)
      }
    } catch {
      let reason = error.isDiskFull ? "the disk is full" : "the database can’t be copied to it"
      throw MoviesError.unusableDirectory(path: folder.path, reason: reason)
    }
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(function: CRC32.function)
      // With a writable schema, SQLite also opens a file that is too short, and one that lacks an index.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA writable_schema = ON")
    }
    let data = try? await DatabaseQueue(path: path, configuration: configuration).unsafeRead(DatabaseSalvage.data)
    return data ?? SalvagedData()
  }
}
