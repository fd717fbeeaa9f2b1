import GRDB

/// Splits text into words as the indexes of the search do: without case and accents.
struct WordTokenizer {
  private let tokenizer: any FTS5Tokenizer

  init(_ db: Database) throws {
    tokenizer = try db.makeTokenizer(
      FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "2"]))
  }

  func words(of text: String) throws -> [String] {
    try tokenizer.tokenize(document: text).map(\.token)
  }
}
