import GRDB

/// The numbers of genres by their names, for one who writes many movies in a transaction.
final class GenreNumbers {
  /// There are far fewer, but for what nobody means by a genre.
  private static let limit = 10_000

  private let db: Database
  private let vocabulary: Vocabulary
  private var known: [String: Int64] = [:]

  init(_ db: Database, _ vocabulary: Vocabulary) {
    self.db = db
    self.vocabulary = vocabulary
  }

  /// The genre's number; a new one if it is in no movie yet.
  func number(of name: String) throws -> Int64 {
    if let number = known[name] { return number }
    let number = try stored(name) ?? add(name)
    if known.count >= Self.limit { known = [:] }
    known[name] = number
    return number
  }

  private func stored(_ name: String) throws -> Int64? {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT id FROM genre WHERE name = ?"), arguments: [name])
  }

  private func add(_ name: String) throws -> Int64 {
    try db.cachedStatement(sql: "INSERT INTO genre (name) VALUES (?)").execute(arguments: [name])
    let number = db.lastInsertedRowID
    try vocabulary.note(name)
    return number
  }
}
