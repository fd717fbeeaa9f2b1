import GRDB
import Synchronization

/// Splits text into words as the indexes of the search do: without case and accents.
struct WordTokenizer {
  /// One of its own, of nothing: asked for a tokenizer on a connection whose task was cancelled, GRDB ends the program.
  private let connection: DatabaseQueue
  private let tokenizer: any FTS5Tokenizer

  init() throws {
    connection = try DatabaseQueue()
    tokenizer = try connection.inDatabase { db in
      try db.makeTokenizer(FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "2"]))
    }
  }

  /// Making one takes as long as a search.
  private static let kept = Mutex<WordTokenizer?>(nil)

  static func words(of texts: [String]) throws -> [String] {
    try kept.withLock { kept in
      let tokenizer = try kept ?? WordTokenizer()
      kept = tokenizer
      return try texts.flatMap(tokenizer.words)
    }
  }

  func words(of text: String) throws -> [String] {
    try tokenizer.tokenize(document: text).map(\.token)
  }
}
