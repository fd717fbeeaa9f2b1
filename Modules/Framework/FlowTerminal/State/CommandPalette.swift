/// The palette of commands, while it lies over everything: what is typed, and which of the matches is selected.
nonisolated struct CommandPalette: Equatable {
  private(set) var editor = LineEditor("")
  private(set) var selected = 0
  /// How many rows of it were visible when it was last drawn.
  var height = 1

  init(_ text: String = "") {
    editor = LineEditor(text)
  }

  var query: String { editor.text }

  /// Edits what is typed; the best match is selected again if that has changed.
  mutating func edit(_ change: (inout LineEditor) -> Void) {
    let before = editor.text
    change(&editor)
    if editor.text != before { selected = 0 }
  }

  mutating func select(_ position: Int, of count: Int) {
    selected = min(max(0, position), max(0, count - 1))
  }
}
