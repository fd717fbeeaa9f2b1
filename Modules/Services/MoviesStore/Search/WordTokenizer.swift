import GRDB
import Synchronization

/// Splits text into words as the search index does: without case and accents.
enum WordTokenizer {
  /// The tokenizer lives as long as its connection. GRDB traps when a connection whose task was canceled is asked for a
  /// tokenizer, so this one has an empty database of its own. Making it takes as long as a search.
  private struct Tokenizer {
    let connection: DatabaseQueue
    let tokenizer: any FTS5Tokenizer

    init() throws {
      connection = try DatabaseQueue()
      tokenizer = try connection.inDatabase { db in
        try db.makeTokenizer(FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "2"]))
      }
    }
  }

  private static let shared = Mutex<Tokenizer?>(nil)

  /// Returns the words of a text, in order.
  static func words(of text: String) throws -> [String] {
    try shared.withLock { shared in
      let made = try shared ?? Tokenizer()
      shared = made
      return try made.tokenizer.tokenize(document: text).map(\.token)
    }
  }
}
