/// What a person typed, as an expression of FTS5.
///
/// Each word is quoted, so nothing in it is syntax, and matches the beginnings of words.
enum SearchPattern {
  /// Nothing was typed: no filter.
  case everything
  /// There is no letter or digit in what was typed.
  case nothing
  /// Words to look for.
  case matching(SearchWords)

  init(_ text: String) {
    if let words = SearchWords(text) {
      self = .matching(words)
    } else {
      self = text.allSatisfy(\.isWhitespace) ? .everything : .nothing
    }
  }
}

/// Words, each of which must be the beginning of a word of a film, as it is written or in another spelling.
struct SearchWords: Sendable {
  /// Nobody types more words than this, and each costs time.
  private static let limit = 32

  /// Of each word its spellings.
  let words: [[String]]

  init(words: [[String]]) {
    self.words = words
  }

  /// `nil` if there is no word in the text.
  init?(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(Self.limit)
    guard !words.isEmpty else { return nil }
    self.words = words.map { [String($0)] }
  }

  /// For `MATCH`.
  var pattern: String {
    words.map { spellings in
      let alternatives = spellings.map { "\"\($0)\"*" }.joined(separator: " OR ")
      return spellings.count == 1 ? alternatives : "(\(alternatives))"
    }.joined(separator: " AND ")
  }

  /// For `MATCH`: only titles are looked at.
  var titlePattern: String { "{title original_title} : (\(pattern))" }
}
