import CSQLite
import GRDB

extension Configuration {
  /// The time in milliseconds for which a connection waits for others.
  private static let patience: Int32 = 5_000
  /// The size of the cache of a connection. A search and a page of a large catalog read all over the file, which the
  /// default of 2 MB would read repeatedly.
  static let cacheSize = -16_384

  /// The configuration of all connections.
  static var movies: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    // Opening a reader takes longer than waiting for a page. Two may be busy with long reads, one is left for the screen.
    configuration.maximumReaderCount = 3
    configuration.prepareDatabase { db in
      db.add(function: CRC32.function)
      // A file from elsewhere may be crafted.
      csqlite_defend(db.sqliteConnection)
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      // With GRDB's own setting, readers wait twice as long.
      sqlite3_busy_timeout(db.sqliteConnection, patience)
      try db.execute(sql: "PRAGMA cache_size = \(cacheSize)")
    }
    return configuration
  }
}
