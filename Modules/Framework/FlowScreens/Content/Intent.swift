/// An action of the user on a window.
///
/// Front ends turn keys into intents; scripts, tests and recorded sessions send the same ones.
nonisolated public enum Intent: Equatable, Sendable {
  /// The user acted on the topmost screen; of several side by side, on the one that has the focus.
  case onScreen(ScreenIntent)
  /// The user moved the focus to the screen at this position, among those side by side on top.
  case focusPane(Int)
  /// The user selected the tab at this position.
  case selectTab(Int)
  /// The user went back: closed what is on top, or the last screen of a stack.
  case back
}

/// An action of the user on a screen.
nonisolated public enum ScreenIntent: Equatable, Sendable {
  /// The user chose a row.
  case choose(RowID)
  /// The user performed an action.
  case perform(ActionID)
  /// The user changed a field's value. For a choice the position counts; for a text the whole text.
  case edit(FieldID, Field.Value)
}
