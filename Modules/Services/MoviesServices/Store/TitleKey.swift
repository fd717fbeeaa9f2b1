import Foundation

/// Titles as the database compares them. The keys are stored: whoever changes the rules has to migrate the database.
enum TitleKey {
  /// The title without case, accents and variants of punctuation, by which a film is found.
  static func forFinding(_ title: String) -> String {
    folded(title).split(separator: " ").joined(separator: " ")
  }

  /// The words of the title without a leading article, by which films are put in order.
  static func forSorting(_ title: String) -> String {
    let words = folded(title).split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return forFinding(title) }
    let startsWithArticle = words.count > 1 && ["the", "a", "an"].contains(first)
    return (startsWithArticle ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  private static func folded(_ text: String) -> String {
    // Nothing in ASCII has an accent, and only the tabulator another form. Most titles are so.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x09 }) { return text.lowercased() }
    var result = ""
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars where !isAccent(scalar) {
      if let plain = plainForms[scalar] {
        result += plain
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    // Not every combining mark: the vowels of Devanagari are such marks as well.
    (0x0300...0x036F).contains(scalar.value)
  }

  /// What decomposition leaves as it is, and what is typed in more than one way.
  private static let plainForms: [Unicode.Scalar: String] = [
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "‐": "-", "‑": "-", "–": "-", "—": "-", "\u{00A0}": " ", "\t": " ",
    "…": "...",
  ]
}
