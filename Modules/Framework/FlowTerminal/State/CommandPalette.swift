import TerminalKit

/// The state of the command palette: its query and the selected match.
nonisolated struct CommandPalette: Equatable {
  private(set) var editor = LineEditor("")
  private(set) var selected = 0
  /// The number of rows visible in the last frame.
  var height = 1

  init(_ text: String = "") {
    editor = LineEditor(text)
  }

  var query: String { editor.text }

  /// Edits the query. If it changes, the best match is selected.
  mutating func edit(_ change: (inout LineEditor) -> Void) {
    let before = editor.text
    change(&editor)
    if editor.text != before { selected = 0 }
  }

  mutating func select(_ position: Int, of count: Int) {
    selected = min(max(0, position), max(0, count - 1))
  }
}
