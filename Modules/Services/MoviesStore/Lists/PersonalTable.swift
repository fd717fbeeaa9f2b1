package import GRDB

/// A table of the user's lists and preferences. Each row has a checksum of its own, so that a write costs no more in a long
/// list, and several processes can write.
package enum PersonalTable: String, CaseIterable {
  case wishlist, viewing, preference

  /// The columns that the checksum covers.
  package var columns: SQL {
    switch self {
    case .wishlist: "movie, added_at"
    case .viewing: "movie, number, is_last, day, added_at, rating, note"
    case .preference: "name, value"
    }
  }

  /// The condition that a row matches its checksum.
  package var isSound: SQL { "checksum IS crc32(\(columns))" }

  /// Inserts a row with its checksum. A viewing without a number of its own gets the next one.
  func insert(_ values: SQL, id: Int64? = nil, _ db: Database) throws {
    let (idColumn, idValue): (SQL, SQL) = self == .viewing ? ("id, ", "\(id), ") : ("", "")
    try db.execute(
      literal: """
        INSERT INTO \(sql: rawValue) (\(idColumn)\(columns), checksum)
        WITH new(\(columns)) AS (VALUES (\(values))) SELECT \(idValue)*, crc32(\(columns)) FROM new
        """)
  }

  /// Returns the number of rows that don't match their checksums.
  package func damagedRows(_ db: Database) throws -> Int {
    try SQLRequest(literal: "SELECT count(*) FROM \(sql: rawValue) WHERE NOT (\(isSound))").fetchOne(db) ?? 0
  }
}
