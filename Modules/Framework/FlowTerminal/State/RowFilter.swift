import FlowScreens
import Foundation

/// Words that narrow down the lists of a screen which has no search of its own.
nonisolated struct RowFilter: Equatable {
  var editor = LineEditor("")
  /// Whether letters go into it.
  var isTyping = true

  /// Longer lists have a search of their own: to look through them takes the database.
  static let longestList = 500

  /// Whether anything on a screen can be narrowed down.
  static func applies(to content: ScreenContent) -> Bool {
    content.lists.contains { (1...longestList).contains($0.count) }
  }
}

nonisolated extension String {
  /// Without what tells upper from lower case, and without accents.
  var folded: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? lowercased() : folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  var foldedWords: [String] { folded.split(whereSeparator: \.isWhitespace).map(String.init) }
}
