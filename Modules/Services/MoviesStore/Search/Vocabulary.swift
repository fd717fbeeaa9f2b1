import Foundation
import GRDB

/// Notes the words that movies have, each once: so it is known at once whether there is one that begins so.
final class Vocabulary {
  /// As many as are used again and again; all of them would be too many.
  private static let limit = 50_000

  private let db: Database
  private let tokenizer: WordTokenizer
  private var known: Set<String> = []

  init(_ db: Database) throws {
    self.db = db
    tokenizer = try WordTokenizer()
  }

  func note(_ text: String) throws {
    for word in try tokenizer.words(of: text) where !known.contains(word) {
      try db.cachedStatement(sql: "INSERT OR IGNORE INTO word (term) VALUES (?)").execute(arguments: [word])
      if known.count >= Self.limit { known = [] }
      known.insert(word)
    }
  }

  /// The words of movies that begin so.
  static func words(beginningWith beginning: String, atMost limit: Int, _ db: Database) throws -> [String] {
    let statement = try db.cachedStatement(sql: "SELECT term FROM word WHERE term >= ? AND term < ? LIMIT ?")
    return try String.fetchAll(statement, arguments: [beginning, beginning + "\u{10FFFF}", limit])
  }

  /// Those that are words of movies.
  static func words(among words: [String], _ db: Database) throws -> [String] {
    let json = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    let statement = try db.cachedStatement(
      sql: "SELECT term FROM json_each(?) AS candidate CROSS JOIN word ON term = candidate.value")
    return try String.fetchAll(statement, arguments: [json])
  }

  /// Those beginnings with which a word of a movie begins, in their order.
  static func known(_ beginnings: [String], atMost limit: Int, _ db: Database) throws -> [String] {
    let json = String(decoding: try JSONEncoder().encode(beginnings), as: UTF8.self)
    // All in one statement: there may be hundreds.
    let statement = try db.cachedStatement(
      sql: """
        SELECT beginning.value FROM json_each(?) AS beginning
        WHERE EXISTS (
          SELECT 1 FROM word WHERE term >= beginning.value AND term < beginning.value || char(0x10FFFF))
        ORDER BY beginning.key LIMIT ?
        """)
    return try String.fetchAll(statement, arguments: [json, limit])
  }

  /// The words of movies before and behind which it stands in the alphabet; a word that begins so is behind it.
  static func words(around beginning: String, _ db: Database) throws -> (before: String?, after: String?) {
    let before = try db.cachedStatement(sql: "SELECT term FROM word WHERE term < ? ORDER BY term DESC LIMIT 1")
    let after = try db.cachedStatement(sql: "SELECT term FROM word WHERE term >= ? ORDER BY term LIMIT 1")
    return (
      try String.fetchOne(before, arguments: [beginning]), try String.fetchOne(after, arguments: [beginning])
    )
  }
}
