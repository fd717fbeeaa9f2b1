import Foundation

/// The forms of titles that the database compares. They are stored: a change of the rules needs a migration.
package enum TitleKey {
  /// Returns the title without case, accents and variants of punctuation, for finding a movie.
  package static func forFinding(_ title: String) -> String {
    folded(title).split(separator: " ").joined(separator: " ")
  }

  /// Returns the words of the title without a leading article, for sorting.
  package static func forSorting(_ title: String) -> String {
    let words = folded(title).split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return forFinding(title) }
    let startsWithArticle = words.count > 1 && articles.contains(first)
    return (startsWithArticle ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  private static let articles: Set<Substring> = ["the", "a", "an"]

  private static func folded(_ text: String) -> String {
    // ASCII has no accents, and only the tab has a plain form. Most titles are ASCII.
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
    // Other combining marks are letters, such as the vowels of Devanagari.
    (0x0300...0x036F).contains(scalar.value)
  }

  /// Characters that decomposition does not change, and characters that are typed in several ways.
  private static let plainForms: [Unicode.Scalar: String] = [
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "‐": "-", "‑": "-", "–": "-", "—": "-", "\u{00A0}": " ", "\t": " ",
    "…": "...",
  ]
}
