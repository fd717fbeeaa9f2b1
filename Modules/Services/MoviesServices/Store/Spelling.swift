import GRDB

/// Finds what words may be that are in no film: a letter too many, too few, another one, or two that changed places.
struct Spelling {
  /// What is shorter may be anything.
  private static let shortestWord = 4
  /// What is longer is no word.
  private static let longestWord = 24
  /// More would be guesswork.
  private static let mostSpellings = 8
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// `nil` if every word is in some film, or one of them cannot be corrected.
  func corrected(_ words: SearchWords) throws -> SearchWords? {
    var hasChanged = false
    var corrected: [[String]] = []
    for spellings in words.words {
      guard let word = spellings.first, try !isKnown(TitleKey.forFinding(word)) else {
        corrected.append(spellings)
        continue
      }
      let others = try neighbours(of: TitleKey.forFinding(word))
      guard !others.isEmpty else { return nil }
      hasChanged = true
      corrected.append(others)
    }
    return hasChanged ? SearchWords(words: corrected) : nil
  }

  /// The words of films that begin with a word which differs in one letter.
  private func neighbours(of word: String) throws -> [String] {
    let letters = Array(word)
    guard (Self.shortestWord...Self.longestWord).contains(letters.count) else { return [] }
    var known: [String] = []
    for candidate in Self.candidates(for: letters) {
      if try isKnown(candidate) {
        known.append(candidate)
        if known.count == Self.mostSpellings { break }
      }
    }
    return known
  }

  private func isKnown(_ beginning: String) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT term FROM movie_word WHERE term >= ? LIMIT 1")
    return try String.fetchOne(statement, arguments: [beginning])?.hasPrefix(beginning) ?? false
  }

  /// The likeliest first: the first letter is seldom wrong.
  private static func candidates(for word: [Character]) -> [String] {
    var candidates: [String] = []
    for index in word.indices.reversed() {
      if index > 0 {
        var swapped = word
        swapped.swapAt(index, index - 1)
        candidates.append(String(swapped))
      }
      candidates.append(String(word[..<index] + word[(index + 1)...]))
      for letter in letters {
        candidates.append(String(word[..<index] + [letter] + word[(index + 1)...]))
        candidates.append(String(word[..<index] + [letter] + word[index...]))
      }
    }
    var seen: Set<String> = [String(word)]
    return candidates.filter { seen.insert($0).inserted }
  }
}
