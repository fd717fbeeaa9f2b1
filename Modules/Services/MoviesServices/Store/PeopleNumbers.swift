import GRDB

/// The numbers of people by their names, for one who writes many films in a transaction.
final class PeopleNumbers {
  /// As many as play in films again and again; all of them would be too many.
  private static let limit = 50_000

  private let db: Database
  private let vocabulary: Vocabulary
  private var known: [String: Person.ID] = [:]

  init(_ db: Database, _ vocabulary: Vocabulary) {
    self.db = db
    self.vocabulary = vocabulary
  }

  /// The person's number; a new one if there is nobody of this name.
  func number(of name: String) throws -> Person.ID {
    if let number = known[name] { return number }
    let number = try stored(name) ?? add(name)
    if known.count >= Self.limit { known = [:] }
    known[name] = number
    return number
  }

  private func stored(_ name: String) throws -> Person.ID? {
    try Person.ID.fetchOne(db.cachedStatement(sql: "SELECT id FROM person WHERE name = ?"), arguments: [name])
  }

  private func add(_ name: String) throws -> Person.ID {
    try db.cachedStatement(sql: "INSERT INTO person (name) VALUES (?)").execute(arguments: [name])
    let number = db.lastInsertedRowID
    try vocabulary.note(name)
    return number
  }
}
