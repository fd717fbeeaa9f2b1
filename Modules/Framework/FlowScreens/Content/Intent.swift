/// What a person did.
///
/// Front ends turn keys into intents; scripts, tests and recorded sessions send the same ones.
nonisolated public enum Intent: Equatable, Sendable {
  /// Something on the screen that is on top; if several stand side by side, on the one that has the focus.
  case onScreen(ScreenIntent)
  /// Moved the focus to the screen at this position, among those that stand side by side on top.
  case focusPane(Int)
  /// Selected the tab at this position.
  case selectTab(Int)
  /// Went back: closes what is on top, or the last screen of a stack.
  case back
}

/// What a person did on a screen.
nonisolated public enum ScreenIntent: Equatable, Sendable {
  /// Chose a row.
  case choose(RowID)
  /// Performed an action.
  case perform(ActionID)
  /// Changed a field's value. For a choice the position counts; for a text the whole text.
  case edit(FieldID, Field.Value)
}
