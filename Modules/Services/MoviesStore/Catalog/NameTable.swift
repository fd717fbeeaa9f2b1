import GRDB

/// A table of unique names, for a transaction that looks up and adds many: people or genres.
final class NameTable {
  /// The most frequent names of a large import fit; all of them might not.
  private static let cacheSize = 50_000

  private let db: Database
  private let table: String
  private let find: String
  private var known: [String: Int64] = [:]

  /// - Parameter ignoresCase: A Boolean value that indicates whether a name that differs in case is the same, as other
  ///   programs write genres differently. It suits small tables.
  init(_ table: String, ignoringCase ignoresCase: Bool = false, _ db: Database) {
    self.table = table
    self.db = db
    find =
      ignoresCase
      ? "SELECT id FROM \(table) WHERE name = ?1 COLLATE NOCASE ORDER BY name = ?1 DESC LIMIT 1"
      : "SELECT id FROM \(table) WHERE name = ?"
  }

  /// Returns the number of a name, which is added if it is new.
  func number(of name: String) throws -> Int64 {
    if let number = known[name] { return number }
    let number = try Int64.fetchOne(db.cachedStatement(sql: find), arguments: [name])
    if number == nil {
      try db.cachedStatement(sql: "INSERT INTO \(table) (name) VALUES (?)").execute(arguments: [name])
    }
    if known.count >= Self.cacheSize { known = [:] }
    let id = number ?? db.lastInsertedRowID
    known[name] = id
    return id
  }
}
