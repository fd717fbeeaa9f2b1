import GRDB

/// A table of unique names, for a transaction that looks up and adds many: people or genres.
final class NameTable {
  /// The most frequent names of a large import fit; all of them might not.
  private static let cacheSize = 50_000

  private let db: Database
  private let table: String
  private var known: [String: Int64] = [:]

  init(_ table: String, _ db: Database) {
    self.table = table
    self.db = db
  }

  /// Returns the number of a name, which is added if it is new.
  func number(of name: String) throws -> Int64 {
    if let number = known[name] { return number }
    let find = try db.cachedStatement(sql: "SELECT id FROM \(table) WHERE name = ?")
    let number = try Int64.fetchOne(find, arguments: [name])
    if number == nil {
      try db.cachedStatement(sql: "INSERT INTO \(table) (name) VALUES (?)").execute(arguments: [name])
    }
    if known.count >= Self.cacheSize { known = [:] }
    let id = number ?? db.lastInsertedRowID
    known[name] = id
    return id
  }
}
