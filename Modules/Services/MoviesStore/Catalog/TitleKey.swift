import Foundation

/// Titles as the database compares them. The keys are stored: whoever changes the rules has to migrate the database.
package enum TitleKey {
  /// The title without case, accents and variants of punctuation, by which a movie is found.
  package static func forFinding(_ title: String) -> String {
    folded(title).split(separator: " ").joined(separator: " ")
  }

  /// The words of the title without a leading article, by which movies are put in order.
  package static func forSorting(_ title: String) -> String {
    let folded = folded(title)
    if isInOrder(folded) { return folded }
    let words = words(of: folded)
    guard let first = words.first else { return forFinding(title) }
    let startsWithArticle = words.count > 1 && articles.contains(first)
    return (startsWithArticle ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  private static let articles: Set<Substring> = ["the", "a", "an"]

  /// Whether it is its own key: plain words, with one blank between and no article before them. Most titles are, and to take
  /// their words apart takes longer than all else that a search does with a title that it has found.
  private static func isInOrder(_ folded: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in folded.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: " ") where previous != byte: break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: " ") && !articles.contains(folded.prefix { $0 != " " })
  }

  private static func words(of folded: String) -> [Substring] {
    // Nothing in ASCII is more than one character; looking for where characters end takes most of the time.
    guard folded.utf8.allSatisfy({ $0 < 0x80 }) else { return folded.split { !$0.isLetter && !$0.isNumber } }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return folded.utf8.split { !letters.contains($0) && !digits.contains($0) }.map(Substring.init)
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
