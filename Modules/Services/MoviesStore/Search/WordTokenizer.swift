import GRDB

/// Splits text into words as the search index does: without case and accents.
enum WordTokenizer {
  /// An empty database, because GRDB traps when a connection whose task was canceled is asked for a tokenizer.
  private static let connection = Result { try DatabaseQueue() }

  /// Returns the words of a text, in order.
  static func words(of text: String) throws -> [String] {
    try connection.get().inDatabase { db in
      let tokenizer = FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "2"])
      return try db.makeTokenizer(tokenizer).tokenize(document: text).map(\.token)
    }
  }
}
