/// What a person typed, as an expression of FTS5.
///
/// Each word is quoted, so nothing in it is syntax, and matches the beginnings of words.
enum SearchPattern {
  /// Nothing was typed: no filter.
  case everything
  /// There is no letter or digit in what was typed.
  case nothing
  /// An expression for `MATCH`.
  case matching(String)

  /// Nobody types more words than this, and each costs time.
  private static let wordLimit = 32

  init(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    if let pattern = Self.pattern(for: words) {
      self = .matching(pattern)
    } else {
      self = text.allSatisfy(\.isWhitespace) ? .everything : .nothing
    }
  }

  private static func pattern(for words: [Substring]) -> String? {
    words.isEmpty ? nil : words.prefix(wordLimit).map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
