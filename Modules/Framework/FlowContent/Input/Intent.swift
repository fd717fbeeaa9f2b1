/// An action of the user in a window.
///
/// ```swift
/// let didGoBack = window.send(.back)  // true: it pops the movie
/// ```
///
/// Front ends turn keys into intents. Scripts, tests and recorded sessions send the same intents.
public enum Intent: Equatable, Sendable {
  /// The user acted on the topmost screen or, among screens side by side, on the one with the focus.
  case onScreen(ScreenIntent)
  /// The user moved the focus to the screen at a position among those side by side on top.
  case focusPane(Int)
  /// The user selected the tab at a position.
  case selectTab(Int)
  /// The user went back, which closes a modal or the top of a stack.
  case back
}

/// An action of the user on a screen.
public enum ScreenIntent: Equatable, Sendable {
  /// The user chose a row.
  case choose(RowID)
  /// The user performed an action.
  case perform(ActionID)
  /// The user handed over a file to an action.
  case handOver(ActionID, IncomingFile)
  /// The user performed an action on a row.
  case performOnRow(ActionID, RowID)
  /// The user changed the value of a field, which is given whole.
  case edit(FieldID, Field.Value)
}

extension ScreenIntent {
  /// The intent without any typed text, for a report.
  package var summary: String {
    switch self {
    case .choose(let id): "the row “\(id.rawValue.terminalSafe)”"
    case .perform(let id): "the action “\(id.rawValue.terminalSafe)”"
    case .handOver(let id, _): "a file for the action “\(id.rawValue.terminalSafe)”"
    case .performOnRow(let id, _): "the action “\(id.rawValue.terminalSafe)” on a row"
    case .edit(let id, .choice(let index, _)): "the choice \(index) in the field “\(id.rawValue.terminalSafe)”"
    case .edit(let id, _): "this value in the field “\(id.rawValue.terminalSafe)”"
    }
  }
}
