import FlowScreens

/// What the keys do here, in words.
struct KeyHint: Equatable {
  let key: String
  let title: String

  /// The key itself, where a click on the hint can stand for it.
  var press: Key? {
    switch key {
    case "Enter": .enter
    case "Esc": .escape
    case "Space": .character(" ")
    case "Tab": .tab
    case "Down": .down
    case "^C": .control("c")
    default: key.count == 1 ? key.first.map(Key.character) : nil
    }
  }
}

extension KeyHint {
  /// The actions of a screen; none while letters go into a field.
  static func actions(of content: ScreenContent) -> [KeyHint] {
    ActionKeys(content.actions).all.compactMap { key, action in
      key.map { KeyHint(key: String($0), title: action.title) }
    }
  }

  /// What the focus makes possible.
  static func focus(_ state: ScreenState, content: ScreenContent) -> [KeyHint] {
    switch state.focus {
    case .list(let index) where (content.lists.indices.contains(index) ? content.lists[index].count : 0) > 0:
      return [KeyHint(key: "Enter", title: "Open")]
    case .field:
      let field = state.focusedField(in: content)
      let action = field.flatMap(content.action(completing:)).map { KeyHint(key: "Enter", title: $0.title) }
      let next = action ?? KeyHint(key: "Tab", title: "Next")
      switch field?.value {
      case .toggle: return [KeyHint(key: "Space", title: "Switch"), next]
      case .choice: return [KeyHint(key: "Left/Right", title: "Choose"), next]
      default: return [action ?? KeyHint(key: "Enter", title: content.lists.isEmpty ? "Next" : "To the list")]
      }
    case .action: return [KeyHint(key: "Enter", title: "Do it"), KeyHint(key: "Tab", title: "Next")]
    case .list, nil: return []
    }
  }

  /// What is possible on every screen.
  ///
  /// - Parameters:
  ///   - isTyping: Whether letters go into a field, so that they mean nothing else.
  ///   - back: What Esc does, if anything.
  ///   - hasNeighbours: Whether other screens stand beside this one.
  static func general(isTyping: Bool, back: String?, hasNeighbours: Bool) -> [KeyHint] {
    let back = back.map { [KeyHint(key: "Esc", title: $0)] } ?? []
    let beside = hasNeighbours ? [KeyHint(key: "Tab", title: "Other side")] : []
    if isTyping { return beside + back + [KeyHint(key: "^C", title: "Quit")] }
    return beside + back + [KeyHint(key: "?", title: "Help"), KeyHint(key: "q", title: "Quit")]
  }

  /// All general keys, for the help.
  static let reference: [KeyHint] = [
    KeyHint(key: "Up Down j k", title: "Move"),
    KeyHint(key: "PgUp PgDn", title: "Move by a page"),
    KeyHint(key: "Home End g G", title: "To the first, to the last"),
    KeyHint(key: "Enter", title: "Open the row, next field, done"),
    KeyHint(key: "Esc Backspace", title: "Back"),
    KeyHint(key: "Tab", title: "Next field, next side, next tab"),
    KeyHint(key: "Left Right h l", title: "Neighbouring side or tab"),
    KeyHint(key: "1 to 9", title: "Tab by its number"),
    KeyHint(key: "/", title: "Search, or narrow the list down"),
    KeyHint(key: ": Alt-x", title: "All commands; type to find one"),
    KeyHint(key: "^A ^E ^U ^W ^K ^Y", title: "Edit a field as a shell does"),
    KeyHint(key: "Click, wheel", title: "Select, open, scroll"),
    KeyHint(key: "^L", title: "Draw everything again"),
    KeyHint(key: "^Z", title: "Pause; fg goes on"),
    KeyHint(key: "q ^C", title: "Quit"),
  ]
}
