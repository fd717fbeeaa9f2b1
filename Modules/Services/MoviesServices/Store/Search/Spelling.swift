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
      guard let word = spellings.first, try !isKnown(word) else {
        corrected.append(spellings)
        continue
      }
      let others = try neighbours(of: word)
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
    for candidate in Self.candidates(for: letters, changedUpTo: try lengthOfKnownBeginning(letters)) {
      if try isKnown(candidate) {
        known.append(candidate)
        if known.count == Self.mostSpellings { break }
      }
    }
    return known
  }

  private func isKnown(_ beginning: String) throws -> Bool {
    try Vocabulary.hasWord(beginningWith: beginning, db)
  }

  /// Up to there some word of a film is the same: whatever is wrong is not behind it.
  private func lengthOfKnownBeginning(_ word: [Character]) throws -> Int {
    var length = 0
    while length < word.count, try isKnown(String(word[...length])) { length += 1 }
    return length
  }

  /// The likeliest first: the first letter is seldom wrong.
  private static func candidates(for word: [Character], changedUpTo end: Int) -> [String] {
    var candidates: [String] = []
    // The two letters that changed places may be the last that is right and the first that is not.
    for index in word.indices.reversed() where index <= end + 1 {
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
