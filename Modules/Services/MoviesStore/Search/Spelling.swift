import GRDB

/// Finds what words may be that are in no movie, or in none with the others: a letter too many, too few, another one, two
/// that changed places, or a space that is missing.
struct Spelling {
  /// What is shorter may be anything.
  private static let shortestWord = 4
  /// What is longer is no word.
  private static let longestWord = 24
  /// More would be guesswork.
  private static let mostSpellings = 8
  /// Beside others, which tell what is meant, a word may be shorter.
  private static let shortestWordBesideOthers = 3
  /// To try each of more words takes long, and who types so many has found the movie before.
  private static let mostWords = 8
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// `nil` if every word is in some movie, or one of them cannot be corrected.
  func corrected(_ words: SearchWords) throws -> SearchWords? {
    var hasChanged = false
    var corrected: [[String]] = []
    for spellings in words.words {
      guard let word = spellings.first else { continue }
      let length = try lengthOfKnownBeginning(of: word)
      if length == word.unicodeScalars.count {
        corrected.append(spellings)
      } else {
        var others = try neighbours(of: word, knownUpTo: length)
        if others.isEmpty { others = try parts(of: word) }
        guard !others.isEmpty else { return nil }
        hasChanged = true
        corrected.append(others)
      }
    }
    return hasChanged ? SearchWords(words: corrected) : nil
  }

  /// The word at a place as another one of movies that differs from it in one letter, though it is a word of movies itself;
  /// `nil` if there is none.
  func corrected(_ words: SearchWords, at place: Int) throws -> SearchWords? {
    guard 2...Self.mostWords ~= words.words.count, let word = words.words[place].first else { return nil }
    let letters = Array(word.unicodeScalars)
    guard (Self.shortestWordBesideOthers...Self.longestWord).contains(letters.count) else { return nil }
    let others = try Vocabulary.words(among: Self.candidates(for: letters, changedUpTo: letters.count), db)
    guard !others.isEmpty else { return nil }
    var corrected = words.words
    corrected[place] = others
    return SearchWords(words: corrected)
  }

  /// With so many of its letters some word of a movie begins: whatever is wrong is not behind the next one.
  private func lengthOfKnownBeginning(of word: String) throws -> Int {
    // No word has more in common with it than its neighbours in the alphabet.
    let around = try Vocabulary.words(around: word, db)
    return [around.before, around.after].compactMap(\.self).map { Self.lengthInCommon(word, $0) }.max() ?? 0
  }

  private static func lengthInCommon(_ word: String, _ other: String) -> Int {
    zip(word.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  }

  /// The beginnings of words of movies which differ from a word in one letter.
  private func neighbours(of word: String, knownUpTo end: Int) throws -> [String] {
    let letters = Array(word.unicodeScalars)
    guard (Self.shortestWord...Self.longestWord).contains(letters.count) else { return [] }
    return try Vocabulary.known(Self.candidates(for: letters, changedUpTo: end), atMost: Self.mostSpellings, db)
  }

  /// The two words that it may be: “spiderman” is “spider man”.
  private func parts(of word: String) throws -> [String] {
    let letters = Array(word.unicodeScalars)
    guard (Self.shortestWord...Self.longestWord).contains(letters.count) else { return [] }
    let parts = (2...letters.count - 2).map { (Self.text(Array(letters[..<$0])), Self.text(Array(letters[$0...]))) }
    let words = Set(try Vocabulary.words(among: parts.map(\.0), db))
    return parts.filter { words.contains($0.0) }.map { $0 + " " + $1 }
  }

  /// The likeliest first: the first letter is seldom wrong.
  private static func candidates(for word: [Unicode.Scalar], changedUpTo end: Int) -> [String] {
    var candidates: [String] = []
    var seen = [text(word)] as Set
    func add(_ candidate: [Unicode.Scalar]) {
      let candidate = text(candidate)
      if seen.insert(candidate).inserted { candidates.append(candidate) }
    }
    // The two letters that changed places may be the last that is right and the first that is not.
    for index in word.indices.reversed() where index <= end + 1 {
      if index > 0 {
        var swapped = word
        swapped.swapAt(index, index - 1)
        add(swapped)
      }
      var shorter = word
      shorter.remove(at: index)
      add(shorter)
      var replaced = word
      var longer = word
      longer.insert(word[index], at: index)
      for letter in letters {
        replaced[index] = letter
        add(replaced)
        longer[index] = letter
        add(longer)
      }
    }
    return candidates
  }

  private static func text(_ letters: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(letters))
  }
}
