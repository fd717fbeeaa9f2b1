import GRDB

/// Notes the words that films have, each once: so it is known at once whether there is one that begins so.
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

  /// The words of films that begin so.
  static func words(beginningWith beginning: String, atMost limit: Int, _ db: Database) throws -> [String] {
    let statement = try db.cachedStatement(sql: "SELECT term FROM word WHERE term >= ? AND term < ? LIMIT ?")
    return try String.fetchAll(statement, arguments: [beginning, beginning + "\u{10FFFF}", limit])
  }

  /// Whether a film has a word that begins so.
  static func hasWord(beginningWith beginning: String, _ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT term FROM word WHERE term >= ? LIMIT 1")
    return try String.fetchOne(statement, arguments: [beginning])?.hasPrefix(beginning) ?? false
  }
}
