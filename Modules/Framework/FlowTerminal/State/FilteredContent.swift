import FlowContent
import FlowFrontEnd

/// A screen's content with the rows matching a filter, computed once for each text.
nonisolated struct FilteredContent {
  /// The content with the rows containing all words.
  private(set) var content: ScreenContent

  private let whole: ScreenContent
  private let rows: [SearchableRows?]
  private var text = ""

  @MainActor
  init(_ whole: ScreenContent) {
    self.whole = whole
    content = whole
    rows = whole.elements.map(SearchableRows.init)
  }

  /// Returns whether it was created from `content`.
  func isBased(on content: ScreenContent) -> Bool { whole == content }

  @MainActor
  mutating func filter(by text: String) {
    guard text != self.text else { return }
    self.text = text
    let words = text.foldedWords.map { Array($0.utf8) }
    content = whole
    guard !words.isEmpty else { return }
    for (position, rows) in rows.enumerated() {
      guard let rows else { continue }
      content.elements[position] = .list(
        RowList(rows.containing(words), emptyMessage: "Nothing here matches “\(text.excerpt)”."))
    }
  }
}

/// The rows of a list with their folded texts.
private nonisolated struct SearchableRows {
  private let rows: [(row: Row, text: [UInt8])]

  @MainActor
  init?(_ element: ContentElement) {
    guard case .list(let list) = element, (1...RowFilter.longestList).contains(list.count) else { return nil }
    rows = list.source.rows(in: 0..<list.count).compactMap { row in
      row.map { row in
        let text = ([row.title] + row.details.map(\.description)).joined(separator: " ")
        return (row, Array(text.folded.utf8))
      }
    }
  }

  func containing(_ words: [[UInt8]]) -> [Row] {
    rows.filter { row in words.allSatisfy { row.text.contains($0) } }.map(\.row)
  }
}
