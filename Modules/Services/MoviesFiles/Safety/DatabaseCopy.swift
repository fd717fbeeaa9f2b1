import Foundation
import GRDB
import MoviesServices
import MoviesStore

/// A copy of a damaged database, because SQLite may have to write to read it, for example to apply the log.
enum DatabaseCopy {
  private static let headerLength = 100
  private static let pageLength = 4096
  /// The number of pages according to the header. SQLite takes the length of the file instead of 0.
  private static let pageCount = 28..<32

  /// Reads the user's data in a copy of a database.
  ///
  /// If that fails, the header or the first page, which leads to the tables, is taken from a new database: it has the
  /// tables at the same places.
  ///
  /// - Throws: `MoviesError` if the database can't be copied.
  @concurrent
  static func salvagedData(of database: QuarantinedDatabase) async throws -> SalvagedData {
    guard FileManager.default.fileExists(atPath: database.path) else { return SalvagedData() }
    let data = try personalData(in: database) ?? SalvagedData()
    guard data.completed(from: nil).entries.isEmpty, !data.isComplete else { return data }
    let page = try await firstPage(beside: database)
    for length in [headerLength, pageLength] {
      // Only rows with the right checksums are certain to be ours: the file may be that of another program.
      let sound = try personalData(in: database, replacingBeginningWith: page.prefix(length))?.sound
      if let sound, !sound.entries.isEmpty { return SalvagedData(sound: sound) }
    }
    return data
  }

  private static func firstPage(beside database: QuarantinedDatabase) async throws -> Data {
    let folder = try RecoveryFolder(beside: database)
    defer { folder.remove() }
    let store = try await MoviesStore.open(in: folder.path) { [] }
    try await store.close()
    var page = try WholeFile(store.location, MoviesError.unreadableFile).read(atMost: .max).prefix(pageLength)
    page.replaceSubrange(pageCount, with: Data(count: pageCount.count))
    return page
  }

  private static func personalData(
    in database: QuarantinedDatabase, replacingBeginningWith beginning: Data? = nil
  ) throws -> SalvagedData? {
    let folder = try RecoveryFolder(beside: database)
    defer { folder.remove() }
    let path = MoviesStore.location(in: folder.path)
    do {
      for suffix in [""] + QuarantinedDatabase.companions {
        guard FileManager.default.fileExists(atPath: database.path + suffix) else { continue }
        try FileManager.default.copyItem(atPath: database.path + suffix, toPath: path + suffix)
      }
      if let beginning {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.write(contentsOf: beginning)
        try file.close()
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
    return try? DatabaseQueue(path: path, configuration: configuration).unsafeRead(DatabaseSalvage.data)
  }
}
