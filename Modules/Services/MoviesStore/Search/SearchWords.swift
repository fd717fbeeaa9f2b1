import GRDB
import MoviesServices

/// The words of a search. A movie matches if each of them begins one of its words, or if it is one of them in another form:
/// “godfather 2” is The Godfather Part II, and “oceans eleven” is Ocean’s Eleven.
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
  func pattern(in columns: Columns, _ scope: MovieScope?) -> String {
    let words = self.words.map { spellings in
      let word = "\(columns.rawValue) : \(Self.expression(spellings))"
      guard let year = spellings.first, Self.canBeYear(year) else { return word }
      return "(\(word) OR {decade} : \"\(year)\")"
    }
    return (words + (scope?.patterns ?? [])).joined(separator: " AND ")
  }

  /// The expression for any columns.
  var pattern: String {
    "(\(words.map(Self.expression).joined(separator: " AND ")))"
  }

  private static func expression(_ spellings: [String]) -> String {
    let forms = spellings.map(beginning) + (spellings.first.map(forms) ?? [])
    return "(\(forms.joined(separator: " OR ")))"
  }

  /// The expression for words of which the last one may go on. The index doesn’t know which words are neighbors.
  static func beginning(_ spelling: String) -> String {
    "(\(spelling.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " AND "))*)"
  }

  /// The expressions for a word in other forms: a number in digits, in letters and in Roman figures, and a word with the apostrophe
  /// that the user didn’t type.
  private static func forms(of word: String) -> [String] {
    if let number = numbers[word] { return number.split(separator: " ").filter { $0 != word }.map { "\"\($0)\"" } }
    guard word.utf8.count > shortWord + 1, let last = word.last, "st".contains(last) else { return [] }
    return ["(\"\(word.dropLast())\" AND \"\(last)\")"]
  }

  /// The forms of numbers by each of them that is no single letter.
  private static let numbers: [String: String] = {
    let forms = [
      "1 one", "2 two ii", "3 three iii", "4 four iv", "5 five v", "6 six vi", "7 seven vii", "8 eight viii",
      "9 nine ix",
      "10 ten x", "11 eleven xi", "12 twelve xii", "13 thirteen xiii",
    ]
    let pairs = forms.flatMap { forms in forms.split(separator: " ").map { (String($0), forms) } }
    return Dictionary(uniqueKeysWithValues: pairs.filter { $0.0.first?.isNumber == true || $0.0.count > 1 })
  }()
}

extension MovieScope {
  /// The markers of the genre and the decade in the search index. Other years are filtered from the movies found.
  fileprivate var patterns: [String] {
    let decade = years.map(\.lowerBound).flatMap { $0.isMultiple(of: 10) ? $0 : nil }
    return [genre.map { "{genres} : \"\u{E000}\($0)\"" }, decade.map { "{decade} : \"\u{E001}\($0)\"" }]
      .compactMap(\.self)
  }
}
