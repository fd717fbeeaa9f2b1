import FlowScreens

/// A content with only the rows that a filter leaves: found once for each text, however often it is drawn.
nonisolated struct NarrowedContent {
  /// With only the rows in which all of the words are.
  private(set) var content: ScreenContent

  private let whole: ScreenContent
  private let rows: [SearchableRows?]
  private var text = ""

  /// Nothing is left out at first.
  @MainActor
  init(_ whole: ScreenContent) {
    self.whole = whole
    content = whole
    rows = whole.elements.map(SearchableRows.init)
  }

  /// Whether it was made of `content`.
  func isOf(_ content: ScreenContent) -> Bool { whole == content }

  @MainActor
  mutating func narrow(by text: String) {
    guard text != self.text else { return }
    self.text = text
    let words = text.foldedWords.map { Array($0.utf8) }
    content = whole
    guard !words.isEmpty else { return }
    for (position, rows) in rows.enumerated() {
      guard let rows else { continue }
      content.elements[position] = .list(
        RowList(rows.containing(words), emptyMessage: "Nothing here has “\(text.excerpt)” in it."))
    }
  }
}

/// The rows of a list with what can be found of each.
private nonisolated struct SearchableRows {
  private let rows: [(row: Row, text: [UInt8])]

  /// `nil` if the element is no list, or one that is not narrowed down.
  @MainActor
  init?(_ element: ContentElement) {
    guard case .list(let list) = element, (1...RowFilter.longestList).contains(list.count) else { return nil }
    rows = list.source.rows(in: 0..<list.count).compactMap { row in
      row.map { row in
        let text = [row.title, row.subtitle ?? "", row.detail ?? ""].joined(separator: " ")
        return (row, Array(text.folded.utf8))
      }
    }
  }

  func containing(_ words: [[UInt8]]) -> [Row] {
    rows.filter { row in words.allSatisfy(row.text.hasPart) }.map(\.row)
  }
}

nonisolated extension [UInt8] {
  /// Whether `word` stands anywhere in it.
  fileprivate func hasPart(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard count >= word.count else { return false }
    return (0...count - word.count).contains { start in
      self[start] == first && self[start..<start + word.count] == word[...]
    }
  }
}
