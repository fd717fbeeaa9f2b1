import GRDB

/// What a person typed, as an expression of FTS5.
///
/// Each word is quoted, so nothing in it is syntax, and matches the beginnings of words.
enum SearchPattern {
  /// Nothing was typed: no filter.
  case everything
  /// There is no letter or digit in what was typed.
  case nothing
  /// Words to look for.
  case matching([String])

  /// Nobody types more words than this, and each costs time.
  private static let limit = 32

  init(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(Self.limit).map(String.init)
    if words.isEmpty {
      self = text.allSatisfy(\.isWhitespace) ? .everything : .nothing
    } else {
      self = .matching(words)
    }
  }
}

/// Words, each of which must be the beginning of a word of a movie, as it is written or in another spelling; one that has
/// a space in it is two words of a movie.
struct SearchWords {
  /// Of each word its spellings.
  let words: [[String]]

  /// Those that narrow a search down most.
  private let needed: [[String]]

  init(words: [[String]]) {
    self.words = words
    needed = Self.needed(of: words)
  }

  /// The words as the indexes know them, among which what one types may be more than one; `nil` if there are none.
  init?(_ words: [String]) throws {
    self.init(words: try WordTokenizer.words(of: words).map { [$0] })
    if self.words.isEmpty { return nil }
  }

  /// For `MATCH`: the words in movies of the scope.
  func pattern(in scope: MovieScope, _ db: Database) throws -> String {
    let words = try needed.map { spellings in
      let alternatives = try spellings.flatMap { try Self.alternatives(to: $0, db) }
      return alternatives.count == 1 ? alternatives[0] : "(\(alternatives.joined(separator: " OR ")))"
    }
    return (scope.words.map { "\"\($0)\"" } + words).joined(separator: " AND ")
  }

  /// To find movies that have very many words takes long, more so if the words are short: many movies have one that begins
  /// with a certain letter or two, and most of the catalog is looked at. Beside as many longer ones, short ones would
  /// hardly narrow it down further.
  private static func needed(of words: [[String]]) -> [[String]] {
    let words = independent(of: words).map { (spellings: $0, length: $0.map(\.unicodeScalars.count).min() ?? 0) }
    let long = words.filter { $0.length > 2 }.sorted { $0.length > $1.length }.prefix(mostWords)
    let short = long.count >= mostShortWords ? [] : words.filter { $0.length <= 2 }.prefix(mostShortWords)
    return (long + short).map(\.spellings)
  }

  /// Whether movies with these titles are found by their titles.
  func are(in titles: [String]) throws -> Bool {
    let words = try WordTokenizer.words(of: titles)
    return needed.allSatisfy { spellings in
      spellings.contains { spelling in words.contains { $0.utf8.starts(with: spelling.utf8) } }
    }
  }

  private static let mostWords = 8
  private static let mostShortWords = 4

  /// Without those that another one implies: what begins with “matrix” begins with “ma”.
  private static func independent(of words: [[String]]) -> [[String]] {
    var independent = words
    for spellings in words {
      guard let index = independent.firstIndex(of: spellings) else { continue }
      let isImplied = independent.indices.contains { other in
        other != index
          && independent[other].allSatisfy { word in spellings.contains { word.utf8.starts(with: $0.utf8) } }
      }
      if isImplied { independent.remove(at: index) }
    }
    return independent
  }

  /// What begins so. FTS5 has the movies of each beginning of up to four letters at hand, as it has those of each word; of
  /// a longer beginning it would first put together the movies of all words, however many are wanted.
  private static func alternatives(to beginning: String, _ db: Database) throws -> [String] {
    if let end = beginning.lastIndex(of: " ") {
      return ["(\"\(beginning[..<end])\" AND \"\(beginning[beginning.index(after: end)...])\"*)"]
    }
    let anything = ["\"\(beginning)\"*"]
    guard beginning.unicodeScalars.count > 4 else { return anything }
    let words = try Vocabulary.words(beginningWith: beginning, atMost: mostAlternatives, db)
    return words.isEmpty || words.count == mostAlternatives ? anything : words.map { "\"\($0)\"" }
  }

  /// More would be as slow as what FTS5 does.
  private static let mostAlternatives = 32
}

extension MovieScope {
  /// By which movies are found that are of this genre and decade. Nobody can type them, nor can they be in any text that
  /// is searched for: the characters that they begin with are in none that is typed.
  fileprivate var words: [String] {
    (genre == 0 ? [] : ["\u{E000}\(genre)"]) + (decade < 0 ? [] : ["\u{E001}\(decade)"])
  }
}
