/// A word of a text, in lowercase, with the number of its line.
struct LanguageWord {
  let text: Substring
  let line: Int

  /// Returns the words of ASCII letters, digits and underscores; everything else separates them.
  static func all(in text: [UInt8]) -> [LanguageWord] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      line.split { !isPartOfWord($0) }.map { word in
        LanguageWord(text: Substring(String(decoding: word, as: UTF8.self).lowercased()), line: index + 1)
      }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
