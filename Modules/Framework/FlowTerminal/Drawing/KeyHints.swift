import FlowContent
import FlowFrontEnd
import TerminalKit

/// A key and the title of its effect.
struct KeyHint: Equatable {
  let key: String
  let title: String

  /// The key pressed by a click on the hint.
  var pressedKey: Key? {
    switch key {
    case "Enter": .enter
    case "Esc": .escape
    case "Space": .character(" ")
    case "Tab": .tab
    case "Down": .down
    case "^C": .control("c")
    case "^S": .control("s")
    case _ where key.hasPrefix("Alt-"): key.last.map(Key.alt)
    default: key.count == 1 ? key.first.map(Key.character) : nil
    }
  }
}

extension KeyHint {
  /// Returns hints for the actions of a screen and on its selected row.
  static func actions(of content: ScreenContent, _ state: ScreenState, hasNotes: Bool = false) -> [KeyHint] {
    state.actionKeys(in: content).all.hints
      .map { KeyHint(key: $0.key, title: $0.title + (hasNotes ? $0.note : "")) }.filter { !$0.key.isEmpty }
  }

  /// Returns hints for the element in focus.
  static func focus(_ state: ScreenState, content: ScreenContent) -> [KeyHint] {
    switch state.focus {
    case .list(let index) where (content.lists.indices.contains(index) ? content.lists[index].count : 0) > 0:
      return [KeyHint(key: "Enter", title: content.lists[index].choiceTitle)]
    case .field:
      guard let field = state.focusedField(in: content) else { return [] }
      return keys(of: field, state, content: content) + saving(content, from: field)
    case .action(let id):
      let title = content.buttons.first { $0.id == id }?.title ?? "Select"
      return [KeyHint(key: "Enter", title: title), KeyHint(key: "Tab", title: "Next")]
    case .list, nil: return []
    }
  }

  private static func keys(of field: Field, _ state: ScreenState, content: ScreenContent) -> [KeyHint] {
    let tab = KeyHint(key: "Tab", title: "Next")
    let action = content.action(completing: field).map { KeyHint(key: "Enter", title: $0.title) }
    let next = action ?? tab
    switch field.value {
    case .toggle: return [KeyHint(key: "Space", title: "Toggle"), next]
    case .choice: return [KeyHint(key: "Left/Right", title: "Choose"), next]
    case .rating: return [KeyHint(key: "0-9 Left/Right", title: "Rate"), next]
    case .number, .date: return [next]
    case .lines: return [tab]
    default:
      if content.lists.isEmpty { return action.map { [$0, tab] } ?? [KeyHint(key: "Enter", title: "Next")] }
      let goToList = { KeyHint(key: $0, title: "Go to list") }
      let list =
        content.isSearch
        ? [KeyHint(key: "Enter", title: content.lists[0].choiceTitle), goToList("Tab")] : [goToList("Enter")]
      return (content.hasRows ? list : []) + actionsNow(of: content, state)
    }
  }

  /// Returns a hint for the default button of a form, unless Enter presses it.
  private static func saving(_ content: ScreenContent, from field: Field) -> [KeyHint] {
    guard content.isForm, field.hasLines || content.action(completing: field) == nil,
      let button = content.buttons.first(where: \.isDefault)
    else { return [] }
    return [KeyHint(key: "^S", title: button.title)]
  }

  /// Returns hints for the keys performing the actions of a screen at this moment, when letters may go into a field or
  /// choose an option.
  static func actionsNow(of content: ScreenContent, _ state: ScreenState) -> [KeyHint] {
    let actions = actions(of: content, state)
    guard state.isTyping(in: content) else {
      let field = state.focusedField(in: content)
      return actions.filter { hint in field?.option(beginningWith: hint.key) == nil }
    }
    guard state.isSearching(in: content) else { return [] }
    return actions.filter { $0.key.count == 1 && $0.key.allSatisfy(\.isLetter) }
      .map { KeyHint(key: "Alt-\($0.key)", title: $0.title) }
  }

  /// Returns hints for the keys of every screen.
  ///
  /// - Parameters:
  ///   - isTyping: A Boolean value indicating whether letters go into a field.
  ///   - back: The effect of Esc, if it has one.
  ///   - hasOtherPanes: A Boolean value indicating whether there is more than one pane.
  ///   - canQuit: A Boolean value indicating whether `q` quits.
  static func general(isTyping: Bool, back: String?, hasOtherPanes: Bool, canQuit: Bool) -> [KeyHint] {
    let back = back.map { [KeyHint(key: "Esc", title: $0)] } ?? []
    let panes = hasOtherPanes ? [KeyHint(key: "Tab", title: "Other pane")] : []
    if isTyping { return panes + back + [KeyHint(key: "^C", title: "Quit")] }
    return panes + back + [KeyHint(key: "?", title: "Help")] + (canQuit ? [KeyHint(key: "q", title: "Quit")] : [])
  }

  /// The general keys the help lists.
  static let reference: [KeyHint] = [
    KeyHint(key: "Up Down j k", title: "Move"),
    KeyHint(key: "PgUp PgDn", title: "Previous or next page"),
    KeyHint(key: "Home End g G", title: "First or last"),
    KeyHint(key: "Enter", title: "Open, next field, submit"),
    KeyHint(key: "Esc Backspace", title: "Back"),
    KeyHint(key: "Tab", title: "Next field, pane or tab"),
    KeyHint(key: "Left Right h l", title: "Previous or next pane or tab"),
    KeyHint(key: "Alt-1 to Alt-9", title: "Tab by number"),
    KeyHint(key: "/", title: "Search or filter"),
    KeyHint(key: "Alt-letter", title: "Action named in the last line while you type a search"),
    KeyHint(key: "^S", title: "Save a form"),
    KeyHint(key: ": Alt-x", title: "Command palette"),
    KeyHint(key: "^A ^E ^U ^W ^K ^Y", title: "Shell-style editing"),
    KeyHint(key: "Click, wheel", title: "Select, open, scroll"),
    KeyHint(key: "^L", title: "Redraw"),
    KeyHint(key: "^Z", title: "Suspend (fg to resume)"),
    KeyHint(key: "q ^C", title: "Quit (q closes a window or form)"),
  ]
}
