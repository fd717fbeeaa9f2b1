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

  /// The content with only the rows in which all of the words are.
  @MainActor
  func narrowing(_ content: ScreenContent) -> ScreenContent {
    let words = editor.text.foldedWords
    guard !words.isEmpty else { return content }
    var narrowed = content
    narrowed.elements = content.elements.map { element in
      guard case .list(let list) = element, (1...Self.longestList).contains(list.count) else { return element }
      let rows = list.source.rows(in: 0..<list.count).compactMap { $0 }
      let found = rows.filter { row in
        let text = [row.title, row.subtitle ?? "", row.detail ?? ""].joined(separator: " ").folded
        return words.allSatisfy(text.contains)
      }
      return .list(RowList(found, emptyMessage: "Nothing here has “\(editor.text)” in it."))
    }
    return narrowed
  }
}

nonisolated extension String {
  /// Without what tells upper from lower case, and without accents.
  var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil) }

  var foldedWords: [String] { folded.split(whereSeparator: \.isWhitespace).map(String.init) }
}
