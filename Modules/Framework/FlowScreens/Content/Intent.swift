/// An action of the user in a window.
///
/// Front ends turn keys into intents. Scripts, tests and recorded sessions send the same intents.
nonisolated public enum Intent: Equatable, Sendable {
  /// The user acted on the topmost screen or, among screens side by side, on the one with the focus.
  case onScreen(ScreenIntent)
  /// The user moved the focus to the screen at a position among those side by side on top.
  case focusPane(Int)
  /// The user selected the tab at a position.
  case selectTab(Int)
  /// The user went back, which closes a modal or the top of a stack.
  case back
}

/// An action of the user on a screen, which the screen's model handles.
nonisolated public enum ScreenIntent: Equatable, Sendable {
  /// The user chose a row.
  case choose(RowID)
  /// The user performed an action.
  case perform(ActionID)
  /// The user changed the value of a field: the position of a choice, or the whole text.
  case edit(FieldID, Field.Value)
}
