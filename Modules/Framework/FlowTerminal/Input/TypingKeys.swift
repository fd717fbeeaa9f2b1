import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The keys while the user types into a field.
struct TypingKeys {
  let content: ScreenContent
  let field: Field
  let panes: PaneKeys
  let canGoBack: Bool

  func interpret(_ key: Key, state: inout ScreenState) -> KeyCommand? {
    if let field = state.unfinishedField(in: content) {
      if Self.leavingKeys.contains(key) { return .complaint(about: field) }
      if key == .escape {
        // The text is in no value, so that no question would be asked about it.
        state.discardTyping()
        return nil
      }
    }
    if content.isSearch, field.id == content.searchField?.id {
      if Self.searchKeys.contains(key) {
        return FocusKeys(content: content, tabs: nil, panes: panes).interpret(key, state: &state)
      }
      if key == .escape {
        guard let clearing = KeyCommand.clearSearch(in: content) else { return leaveSearch(&state) }
        state.discardTyping()
        return clearing
      }
    }
    switch key {
    case .enter where field.hasLines:
      return edit({ $0.insert("\n") }, state: &state)
    case .up where isInLines, .down where isInLines:
      state.moveRow(by: key == .up ? -1 : 1)
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
    case .tab: return complete(&state) ?? panes.moveToNextStop(by: 1, in: content, state: &state)
    case .backTab: return panes.moveToNextStop(by: -1, in: content, state: &state)
    case .pageDown: state.body.scroll += state.body.height
    case .pageUp: state.body.scroll -= state.body.height
    default:
      return edit({ Self.edit(&$0, by: key) }, state: &state)
    }
    return nil
  }

  /// A Boolean value indicating whether the arrow keys stay in the text: a key too many must not lead elsewhere.
  private var isInLines: Bool { field.hasLines && !field.value.text.isEmpty }

  /// Completes the text, or returns `nil` if the field has no other completion.
  private func complete(_ state: inout ScreenState) -> KeyCommand? {
    guard let complete = field.complete, let text = state.editor?.text,
      let completion = TextCompletion(of: text, among: complete(text))
    else { return nil }
    guard completion.text == text else {
      return edit({ $0 = LineEditor(completion.text) }, state: &state)
    }
    return completion.hint.map { .showMessage($0) }
  }

  /// The keys acting on the list while the user types a search.
  private static let searchKeys: Set<Key> = [
    .up, .down, .pageUp, .pageDown, .control("n"), .control("p"), .enter,
  ]

  /// The keys leading to another field.
  private static let leavingKeys: Set<Key> = [
    .enter, .tab, .backTab, .up, .down, .control("n"), .control("p"),
  ]

  /// The letters editing the text together with Alt.
  nonisolated static let altLetters: Set<Character> = ["b", "d", "f"]

  private func leaveSearch(_ state: inout ScreenState) -> KeyCommand? {
    if canGoBack { return .back }
    state.moveFocus(to: content.firstList, in: content)
    return nil
  }

  private func edit(_ change: (inout LineEditor) -> Void, state: inout ScreenState) -> KeyCommand? {
    guard let text = state.edit(change) else { return nil }
    if case .number = field.value, !text.allSatisfy({ $0 == "-" || $0.isASCII && $0.isWholeNumber }) {
      // It can't become a number. Without the letters, “1h30” would be 130.
      return .complaint(about: field)
    }
    return field.value.replaced(by: text).map { .edit(field.id, $0) }
  }

  /// Edits a line with the keys of readline.
  nonisolated static func edit(_ line: inout LineEditor, by key: Key) {
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

nonisolated extension Key {
  /// A Boolean value indicating whether the key leads from a field to rows or actions. A click does, but it is meant for
  /// what the user sees.
  var leavesField: Bool {
    switch self {
    case .enter, .escape, .tab, .backTab, .up, .down, .pageUp, .pageDown, .control("n"), .control("p"), .control("s"):
      true
    case .alt(let letter): !TypingKeys.altLetters.contains(letter)
    default: false
    }
  }
}
