import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The translation of clicks and the wheel into commands and changes of the view's state.
struct MouseInput {
  let window: WindowContent

  private static let linesPerNotch = 3

  // MARK: Clicks

  /// Selects a row at the first click, and chooses it at the second. A heading can’t be selected, and is chosen at the first.
  func click(on target: ClickTarget, at point: Point, state: inout ViewState) -> KeyCommand? {
    switch target {
    case .tab(let position):
      return window.top?.tabs == nil ? nil : .selectTab(position)
    case .pane(let position):
      return focus(position)
    case .row(let row, let list, let pane):
      return click(row: row, list: list, pane: pane, state: &state)
    case .field(let id, let pane):
      return click(field: id, pane: pane, state: &state)
    case .option(let value, let id, let pane):
      focus(field: id, pane: pane, state: &state)
      return send(.edit(id, value), to: pane)
    case .text(let id, let cells, let pane):
      let command = click(field: id, pane: pane, state: &state)
      if let screen = window.screen(inPane: pane) { state[screen].placeCaret(cells.caret(at: point.x)) }
      return command
    case .filter(let cells):
      window.top?.screen.map { state[$0].placeFilterCaret(cells.caret(at: point.x)) }
      return nil
    case .button(let id, let pane):
      return send(.perform(id), to: pane)
    case .key(let key):
      return KeyInterpreter(window: window).interpret(key, state: &state)
    case .command, .query:
      return nil
    }
  }

  private func click(row: Int, list: Int, pane: Int, state: inout ViewState) -> KeyCommand? {
    guard let screen = window.screen(inPane: pane) else { return nil }
    let content = state[screen].filteredContent(of: screen.content)
    guard content.lists.indices.contains(list) else { return nil }
    var screenState = state[screen]
    defer { state[screen] = screenState }
    let rows = content.lists[list]
    if let heading = rows.source.rows(in: row..<row + 1).first ?? nil, heading.isHeading {
      return send(.choose(heading.id), to: pane)
    }
    let wasSelected = screenState.focus == .list(list) && screenState.lists[list]?.selected == row
    if wasSelected, pane == window.top?.focus {
      return screenState.lists[list]?.row(of: rows).map { .choose($0.id) }
    }
    if screenState.focus != .list(list) { screenState.moveFocus(to: .list(list), in: content) }
    screenState.lists[list, default: ListState()].select(row, in: rows)
    return focus(pane)
  }

  /// Changes a toggle or a choice, and focuses another field.
  private func click(field id: FieldID, pane: Int, state: inout ViewState) -> KeyCommand? {
    guard let field = focus(field: id, pane: pane, state: &state) else { return nil }
    if case .rating = field.value { return focus(pane) }
    return field.changed(by: 1).map { send(.edit(id, $0), to: pane) } ?? focus(pane)
  }

  @discardableResult
  private func focus(field id: FieldID, pane: Int, state: inout ViewState) -> Field? {
    guard let screen = window.screen(inPane: pane), let field = screen.content.field(id) else { return nil }
    if state[screen].focus != .field(id) { state[screen].moveFocus(to: .field(id), in: screen.content) }
    return field
  }

  private func send(_ intent: ScreenIntent, to pane: Int) -> KeyCommand {
    .send(intent, toPane: pane, focus: window.top?.focus)
  }

  private func focus(_ pane: Int) -> KeyCommand? {
    pane == window.top?.focus ? nil : .focusPane(pane)
  }

  // MARK: The wheel

  /// Moves or scrolls on a pane, whether or not it is in focus.
  func turnWheel(by notches: Int, over pane: Int, state: inout ViewState) {
    guard let screen = window.screen(inPane: pane) else { return }
    let content = state[screen].filteredContent(of: screen.content)
    let keys = FocusKeys(content: content, tabs: nil, panes: PaneKeys(shown: 0..<1, focus: 0))
    keys.move(by: notches * Self.linesPerNotch, state: &state[screen])
  }
}
