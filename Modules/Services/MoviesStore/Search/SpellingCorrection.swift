import GRDB

/// Corrects typing mistakes in a search that finds nothing.
///
/// A word of four letters or more that begins no word of any movie may differ in one letter: one too many, one missing,
/// another one, or two swapped. Otherwise, it may be two words of a title, as in “spiderman”. A word that begins a word of a title, a name, a genre or a country, or that can be a year, stays as it is.
enum SpellingCorrection {
  private static let lengths = 4...24
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)

  /// Returns the words with the spellings that occur in movies; `nil` if there is nothing to correct.
  static func corrected(_ words: SearchWords, _ db: Database) throws -> SearchWords? {
    var corrected = words
    var hasCorrections = false
    for (index, spellings) in words.words.enumerated() {
      guard let word = spellings.first, !SearchWords.canBeYear(word), try !occurs(word, db) else { continue }
      let letters = Array(word.unicodeScalars)
      guard lengths.contains(letters.count) else { return nil }
      var others = try candidates(for: letters).sorted().filter { try occurs($0, db) }
      if others.isEmpty { others = try pairs(of: word).filter { try occurs($0, in: .titles, db) } }
      guard !others.isEmpty else { return nil }
      corrected.words[index] = others
      hasCorrections = true
    }
    return hasCorrections ? corrected : nil
  }

  /// Returns a Boolean value that indicates whether a word of a movie begins like this.
  private static func occurs(
    _ beginning: String, in columns: SearchWords.Columns = .all, _ db: Database
  ) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT rowid FROM movie_search WHERE movie_search MATCH ? LIMIT 1")
    let pattern = "\(columns.rawValue) : \(SearchWords.beginning(beginning))"
    return try Int64.fetchOne(statement, arguments: [pattern]) != nil
  }

  /// Returns a word as two, split before each letter.
  private static func pairs(of word: String) -> [String] {
    word.indices.dropFirst(2).map { word[..<$0] + " " + word[$0...] }
  }

  /// Returns the words that differ from a word in one letter.
  private static func candidates(for word: [Unicode.Scalar]) -> Set<String> {
    var candidates: Set<String> = []
    func add(_ change: (inout [Unicode.Scalar]) -> Void) {
      var letters = word
      change(&letters)
      candidates.insert(String(String.UnicodeScalarView(letters)))
    }
    for index in word.indices {
      add { $0.remove(at: index) }
      if index > 0 { add { $0.swapAt(index, index - 1) } }
      for letter in letters {
        add { $0[index] = letter }
        add { $0.insert(letter, at: index) }
      }
    }
    candidates.remove(String(String.UnicodeScalarView(word)))
    return candidates
  }
}
