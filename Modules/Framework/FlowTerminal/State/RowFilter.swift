import FlowContent
import FlowFrontEnd
import TerminalKit

/// A text that filters the lists of a screen without a search field.
nonisolated struct RowFilter {
  var editor: LineEditor
  /// A Boolean value indicating whether typed characters go into the filter.
  var isTyping: Bool
  /// The last result, which several parts of a frame and of a key need.
  private var last: (text: String, whole: ScreenContent, filtered: ScreenContent)?

  /// The length up to which lists are filtered here. Longer ones need a search in the database.
  private static let longestList = 500

  init(_ text: String = "", isTyping: Bool = true) {
    editor = LineEditor(text)
    self.isTyping = isTyping
  }

  /// Returns whether a screen has a list that can be filtered. The lists of a page with a cover are facts about one thing, and a
  /// search is for another.
  static func applies(to content: ScreenContent) -> Bool {
    let hasCover = content.elements.contains { if case .custom(let element) = $0 { element is Cover } else { false } }
    return !hasCover && content.lists.contains { (1...longestList).contains($0.count) }
  }

  /// Returns a content with the rows containing all words.
  @MainActor
  mutating func applied(to content: ScreenContent) -> ScreenContent {
    let text = editor.text
    if let last, last.text == text, last.whole == content { return last.filtered }
    let words = text.foldedWords
    var filtered = content
    if !words.isEmpty {
      for case (let position, .list(let list)) in content.elements.enumerated()
      where (1...Self.longestList).contains(list.count) {
        let rows = list.source.rows(in: 0..<list.count).compactMap(\.self).filter { $0.contains(words) }
        filtered.elements[position] = .list(RowList(rows, emptyMessage: "Nothing here matches “\(text.excerpt)”."))
      }
    }
    last = (text, content, filtered)
    return filtered
  }
}

nonisolated extension Row {
  fileprivate func contains(_ words: [String]) -> Bool {
    let text = ([title] + details.map(\.description)).joined(separator: " ").folded
    return words.allSatisfy { text.utf8.contains($0.utf8) }
  }
}
