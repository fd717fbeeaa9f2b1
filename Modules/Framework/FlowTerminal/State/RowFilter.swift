import FlowContent
import TerminalKit

/// A text that filters the lists of a screen without a search field.
nonisolated struct RowFilter: Equatable {
  var editor = LineEditor("")
  /// A Boolean value indicating whether typed characters go into the filter.
  var isTyping = true

  /// The length up to which lists are filtered here. Longer ones need a search in the database.
  static let longestList = 500

  /// Returns whether a screen has a list that can be filtered. The lists of a page with a cover are facts about one thing, and a
  /// search is for another.
  static func applies(to content: ScreenContent) -> Bool {
    let hasCover = content.elements.contains { if case .custom(let element) = $0 { element is Cover } else { false } }
    return !hasCover && content.lists.contains { (1...longestList).contains($0.count) }
  }
}
