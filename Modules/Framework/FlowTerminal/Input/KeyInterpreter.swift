import FlowScreens

/// Turns keys into intents, and into changes of the view's state.
struct KeyInterpreter {
  let window: WindowContent

  /// What `key` leads to, besides what it changes in `state`.
  func interpret(_ key: Key, state: inout ViewState) -> KeyCommand? {
    switch key {
    case .control("c"): return .interrupt
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    if let scroll = state.helpScroll {
      state.helpScroll = Self.helpScroll(after: key, from: scroll)
      return nil
    }
    guard let layer = window.top, let screen = layer.screen else { return general(key, state: &state) }
    let panes = PaneKeys(count: layer.screens.count, focus: layer.focus)
    let content = screen.content
    var screenState = state[screen]
    screenState.settle(with: content, isBusy: !screen.work.isIdle)
    defer { state[screen] = screenState }
    if let field = screenState.focusedField(in: content), field.typedText != nil {
      return TypingKeys(content: content, field: field, panes: panes).interpret(key, state: &screenState)
    }
    if let command = general(key, state: &state) { return command }
    if case .character(let character) = key {
      if let action = ActionKeys(content.actions).action(for: character) {
        return .send(.onScreen(.perform(action.id)))
      }
      if character == "/", let field = content.fields.first(where: { $0.typedText != nil }) {
        screenState.moveFocus(to: .field(field.id), in: content)
        return nil
      }
    }
    return FocusKeys(content: content, tabs: layer.tabs, panes: panes).interpret(key, state: &screenState)
  }

  /// The keys that mean the same wherever no text is typed.
  private func general(_ key: Key, state: inout ViewState) -> KeyCommand? {
    switch key {
    case .escape, .backspace:
      return .send(.back)
    case .character("q"):
      return .quit
    case .character("?"):
      state.helpScroll = 0
      return nil
    case .character(let digit):
      guard let number = digit.wholeNumberValue, digit.isASCII, let tabs = window.top?.tabs,
        number > 0, number <= tabs.titles.count
      else { return nil }
      return .send(.selectTab(number - 1))
    default:
      return nil
    }
  }

  /// Keys that scroll leave the help open; any other closes it.
  private static func helpScroll(after key: Key, from scroll: Int) -> Int? {
    switch key {
    case .down, .character("j"): scroll + 1
    case .up, .character("k"): max(0, scroll - 1)
    case .pageDown, .character(" "): scroll + 5
    case .pageUp: max(0, scroll - 5)
    default: nil
    }
  }
}
