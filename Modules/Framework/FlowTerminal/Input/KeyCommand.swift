import FlowContent
import FlowScreens
import TerminalKit

/// The effect of a key beyond the view's state.
nonisolated enum KeyCommand: Equatable {
  /// Sends an intent to the window.
  case send(Intent)
  /// Sends intents to the window until one isn't handled.
  case sendAll([Intent])
  case open(String)
  case showMessage(String)
  case quit
  case interrupt
  case suspend
  /// Goes back or forth by moments of the history.
  case travel(Int)
  case redraw
}

nonisolated extension KeyCommand {
  /// A Boolean value indicating whether the command performs an action, which can change rows and other actions.
  var performsAction: Bool {
    switch self {
    case .send(.onScreen(.perform)), .send(.onScreen(.performOnRow)): true
    default: false
    }
  }

  /// A Boolean value indicating whether the command changes the value of a field, which can change rows.
  var editsField: Bool {
    if case .send(.onScreen(.edit)) = self { true } else { false }
  }

  static let back = send(.back)

  static func selectTab(_ index: Int) -> KeyCommand { .send(.selectTab(index)) }

  static func focusPane(_ index: Int) -> KeyCommand { .send(.focusPane(index)) }

  static func choose(_ row: RowID) -> KeyCommand { .send(.onScreen(.choose(row))) }

  static func perform(_ action: ActionID) -> KeyCommand { .send(.onScreen(.perform(action))) }

  static func edit(_ field: FieldID, _ value: Field.Value) -> KeyCommand { .send(.onScreen(.edit(field, value))) }

  /// Clears the search field of a list, if there is a search.
  static func clearSearch(in content: ScreenContent) -> KeyCommand? {
    content.filledSearchField.map { .edit($0.id, .text("")) }
  }

  /// Shows the user the values a field takes.
  static func complaint(about field: Field) -> KeyCommand {
    .showMessage("“\(field.label)” expects \(field.value.expectation).")
  }

  /// Sends an intent to a pane, and focuses it if necessary.
  static func send(_ intent: ScreenIntent, toPane pane: Int, focus: Int?) -> KeyCommand {
    pane == focus ? .send(.onScreen(intent)) : .sendAll([.focusPane(pane), .onScreen(intent)])
  }
}
