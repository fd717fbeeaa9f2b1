import Foundation

nonisolated extension String {
  /// The text without differences of case, accents and width.
  package var folded: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? lowercased() : folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  package var foldedWords: [String] { folded.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The text without white space around it.
  package var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
