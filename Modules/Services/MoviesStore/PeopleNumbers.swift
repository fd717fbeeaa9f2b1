import GRDB
import MoviesServices

/// The people of the database by their names, for one who writes many movies in a transaction.
final class PeopleNumbers {
  /// As many as play in movies again and again; all of them would be too many.
  private static let limit = 50_000

  private let db: Database
  private let vocabulary: Vocabulary
  private var known: [String: Person] = [:]

  init(_ db: Database, _ vocabulary: Vocabulary) {
    self.db = db
    self.vocabulary = vocabulary
  }

  /// The person as stored, who may be written in other characters that look the same; a new one if there is nobody of
  /// this name.
  func person(named name: String) throws -> Person {
    if let person = known[name] { return person }
    let person = Person(id: try stored(name) ?? add(name), name: name)
    if known.count >= Self.limit { known = [:] }
    known[name] = person
    return person
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
