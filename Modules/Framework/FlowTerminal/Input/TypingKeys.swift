import FlowScreens
import FlowScripting

/// The keys while the user types into a text field.
nonisolated struct TypingKeys {
  let content: ScreenContent
  let field: Field
  let panes: PaneKeys

  func interpret(_ key: Key, state: inout ScreenState) -> KeyCommand? {
    switch key {
    case .escape:
      guard let list = content.firstList else { return .back }
      state.moveFocus(to: list, in: content)
    case .enter:
      if let list = content.firstList {
        state.moveFocus(to: list, in: content)
      } else if let action = content.action(completing: field) {
        return .perform(action.id)
      } else {
        state.moveFocus(by: 1, in: content, wraps: false)
      }
    case .down, .control("n"): state.moveFocus(by: 1, in: content, wraps: false)
    case .up, .control("p"): state.moveFocus(by: -1, in: content, wraps: false)
    case .tab: return panes.moveToNextStop(by: 1, in: content, state: &state)
    case .backTab: return panes.moveToNextStop(by: -1, in: content, state: &state)
    case .pageDown: state.scroll += state.body.height
    case .pageUp: state.scroll -= state.body.height
    default:
      guard let text = state.edit({ Self.edit(&$0, by: key) }) else { return nil }
      return .edit(field.id, field.typed(text))
    }
    return nil
  }

  /// Edits a line with the keys of readline.
  static func edit(_ line: inout LineEditor, by key: Key) {
    switch key {
    case .character(let character): line.insert(String(character))
    case .paste(let text): line.insert(text)
    case .backspace, .control("h"): line.deleteBackward()
    case .delete, .control("d"): line.deleteForward()
    case .left, .control("b"): line.moveLeft()
    case .right, .control("f"): line.moveRight()
    case .home, .control("a"): line.moveToStart()
    case .end, .control("e"): line.moveToEnd()
    case .wordLeft, .alt("b"): line.moveWordLeft()
    case .wordRight, .alt("f"): line.moveWordRight()
    case .control("u"): line.killToStart()
    case .control("k"): line.killToEnd()
    case .alt("d"): line.killWordForward()
    case .control("w"): line.killToBlank()
    case .wordBackspace: line.killWord()
    case .control("y"): line.yank()
    default: break
    }
  }
}
