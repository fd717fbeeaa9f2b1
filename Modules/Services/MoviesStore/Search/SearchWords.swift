import GRDB
import MoviesServices

/// The words of a search. A movie matches if each of them begins one of its words.
struct SearchWords {
  /// The spellings of each word, one of which must match.
  var words: [[String]]

  /// Each word costs time, and a word of one or two letters begins words of most movies.
  private static let (mostWords, mostShortWords) = (8, 4)
  private static let shortWord = 2

  /// Splits a text into words; `nil` if there is no letter or digit in it.
  init?(_ text: String) throws {
    // Longer texts are no searches, and splitting a megabyte takes long.
    let words = try Self.tokens(of: String(text.prefix(2_000))).uniqued()
    let distinct = words.filter { word in
      // What begins with “matrix” begins with “ma”.
      !words.contains { $0 != word && $0.utf8.starts(with: word.utf8) }
    }.sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }
    guard !distinct.isEmpty else { return nil }
    let long = distinct.prefix { $0.unicodeScalars.count > Self.shortWord }.prefix(Self.mostWords)
    let short = distinct.filter { $0.unicodeScalars.count <= Self.shortWord }.prefix(Self.mostShortWords)
    self.words = (long + short.prefix(Self.mostWords - long.count)).map { [$0] }
  }

  /// An empty database, because GRDB traps when a connection whose task was canceled is asked for a tokenizer.
  private static let connection = Result { try DatabaseQueue() }

  /// Splits a text as the search index does: without case and accents.
  private static func tokens(of text: String) throws -> [String] {
    try connection.get().inDatabase { db in
      let tokenizer = FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "2"])
      let tokens = try db.makeTokenizer(tokenizer).tokenize(document: text).map(\.token)
      // The genre is Science Fiction.
      return tokens.flatMap { $0 == "scifi" ? ["sci", "fi"] : [$0] }
    }
  }

  /// Returns a Boolean value that indicates whether a word can be the year of a movie.
  static func canBeYear(_ word: some StringProtocol) -> Bool { word.count == 4 && Int(word) != nil }

  /// The columns of the search index that a search looks in.
  enum Columns: String {
    case titles = "{title}"
    case all = "{title people facts}"
  }

  /// Returns an expression of FTS5. Each word is quoted, so that nothing in it is syntax.
  func pattern(in columns: Columns, _ scope: MovieScope) -> String {
    let words = self.words.map { spellings in
      let word = "\(columns.rawValue) : (\(spellings.map { "\"\($0)\"*" }.joined(separator: " OR ")))"
      guard let year = spellings.first, Self.canBeYear(year) else { return word }
      return "(\(word) OR {decade} : \"\(year)\")"
    }
    return (words + scope.patterns).joined(separator: " AND ")
  }

  /// The statement that finds the movies with the words in a note.
  var moviesWithNotes: SQL {
    """
    SELECT viewing.movie FROM note_search CROSS JOIN viewing ON viewing.id = note_search.rowid
    WHERE note_search MATCH \(pattern)
    """
  }

  /// The expression for any columns.
  var pattern: String {
    "(\(words.flatMap(\.self).map { "\"\($0)\"*" }.joined(separator: " AND ")))"
  }
}

extension MovieScope {
  /// The markers of the genre and the decade in the search index. Other years are filtered from the movies found.
  fileprivate var patterns: [String] {
    let decade = years.map(\.lowerBound).flatMap { $0.isMultiple(of: 10) ? $0 : nil }
    return [genre.map { "{genres} : \"\u{E000}\($0)\"" }, decade.map { "{decade} : \"\u{E001}\($0)\"" }]
      .compactMap(\.self)
  }
}
