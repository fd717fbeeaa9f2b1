import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The translation of keys and clicks into commands and changes of the view's state.
struct KeyInterpreter {
  let window: WindowContent

  /// Returns the command for a key, and updates the state. An action is not performed while a field holds half a value.
  func interpret(_ key: Key, state: inout ViewState) -> KeyCommand? {
    if let command = continuation(by: key, state) { return command }
    state.lastRowAction = nil
    let command = command(for: key, state: &state)
    if case .character = key, case .send(.onScreen(.performOnRow(let id, let row))) = command {
      state.lastRowAction = rowActions.first { $0.id == id }.map { ($0, row) }
    }
    guard command?.performsAction == true, let screen = window.top?.screen,
      let field = state[screen].unfinishedField(in: screen.content)
    else { return command }
    return .complaint(about: field)
  }

  private var rowActions: [Action] { window.top?.screen?.content.lists.flatMap(\.actions) ?? [] }

  /// Returns the command of another action on the row on which the last key performed one, and which has left the list since.
  /// The key can be pressed again, to correct the outcome. An action that deletes something neither follows another one nor is
  /// followed.
  ///
  /// Digits are keys of one action: a second one acts on the next row, unless they are the 1 and the 0 of 10. If no row is
  /// left, a letter goes into the search.
  private func continuation(by key: Key, _ state: ViewState) -> KeyCommand? {
    guard let (last, row) = state.lastRowAction, !last.isDestructive, case .character(let character) = key,
      let screen = window.top?.screen, case let next = state[screen].selectedRow(in: screen.content)?.id, next != row,
      let action = rowActions.first(where: { $0.key == character }), !action.isDestructive, action.id != last.id
    else { return nil }
    let follows = action.hasDigitAsKey ? !last.hasDigitAsKey || (last.key, action.key) == ("1", "0") : next != nil
    return follows ? .send(.onScreen(.performOnRow(action.id, row))) : nil
  }

  private func command(for key: Key, state: inout ViewState) -> KeyCommand? {
    switch key {
    case .control("c"): return .interrupt
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    // The user wouldn't see the effect of another key.
    if state.isTooSmall { return key == .character("q") ? .quit : nil }
    if let palette = state.palette {
      return PaletteKeys(window: window).interpret(key, palette: palette, state: &state)
    }
    if let scroll = state.helpScroll {
      state.helpScroll = Self.helpScroll(after: key, from: scroll)
      return nil
    }
    switch key {
    case .alt("x"):
      state.palette = CommandPalette()
      return nil
    case .alt(let digit) where digit.wholeNumberValue != nil:
      return tab(numbered: digit)
    case .click(let point):
      return state.targets.at(point).flatMap { MouseInput(window: window).click(on: $0, at: point, state: &state) }
    case .wheel(let point, let notches):
      guard let pane = state.targets.pane(at: point) else { return nil }
      MouseInput(window: window).turnWheel(by: notches, over: pane, state: &state)
      return nil
    default:
      return onScreen(key, state: &state)
    }
  }

  /// Removes and returns the next key. While the user types text, it is a whole run of characters, as if they were pasted: a
  /// burst of them is one edit.
  func popFirst(_ keys: inout ArraySlice<Key>, state: ViewState) -> Key? {
    var typed = ""
    if isTyping(in: state), let first = keys.first, !isCommandBeforeSearch(first, state),
      continuation(by: first, state) == nil
    {
      while case .character(let character)? = keys.first {
        typed.append(character)
        keys.removeFirst()
      }
    }
    return typed.isEmpty ? keys.popFirst() : .paste(typed)
  }

  private func isTyping(in state: ViewState) -> Bool {
    if state.isTooSmall { return false }
    if state.palette != nil { return true }
    guard state.helpScroll == nil, let screen = window.top?.screen else { return false }
    let screenState = state[screen]
    return screenState.isTyping(in: screen.content) || screenState.filter?.isTyping == true
  }

  /// Returns whether a key is a command although the focus is in the search field of a list. No title begins with `:` or `/`.
  private func isCommandBeforeSearch(_ key: Key, _ state: ViewState) -> Bool {
    guard [.character(":"), .character("/")].contains(key), let screen = window.top?.screen,
      state[screen].isSearching(in: screen.content), let editor = state[screen].editor
    else { return false }
    return editor.text.isEmpty || editor.isSelected
  }

  /// Focuses the search field of the screen, or starts to filter its list. A screen with neither opens the palette, so that what
  /// the user types next performs no action.
  func search(state: inout ViewState) {
    guard let screen = window.top?.screen else { return }
    let content = screen.content
    if let field = content.searchField {
      state[screen].moveFocus(to: .field(field.id), in: content)
      state[screen].selectText()
    } else if RowFilter.applies(to: content) {
      state[screen].startFilter(in: content)
    } else {
      state.palette = CommandPalette()
    }
  }

  /// Focuses the search field of a screen to which a link leads, although it was open before: the user comes to search.
  func searchAgain(state: inout ViewState) {
    if window.top?.screen?.content.isSearch == true { search(state: &state) }
  }

  /// The letters that do what the arrow keys do, and the one that quits or goes back.
  private static let generalLetters: Set<Character> = ["h", "j", "k", "l", "q"]

  private func onScreen(_ key: Key, state: inout ViewState) -> KeyCommand? {
    guard let layer = window.top, let screen = layer.screen else { return general(key, state: &state) }
    let panes = PaneKeys(shown: state.shownScreens(of: layer), focus: layer.focus)
    var screenState = state[screen]
    let content = screenState.filteredContent(of: screen.content)
    screenState.update(for: content, isBusy: !screen.work.isIdle)
    defer { state[screen] = screenState }
    if key == .control("s"), let action = content.buttons.first(where: \.isDefault) { return .perform(action.id) }
    if let field = screenState.focusedField(in: content) {
      if field.editor != nil {
        if isCommandBeforeSearch(key, state) {
          if key == .character(":") { state.palette = CommandPalette() }
          return nil
        }
        if case .alt(let letter) = key, screenState.isSearching(in: content), !TypingKeys.altLetters.contains(letter) {
          return act(by: letter, on: content, state: screenState)
        }
        return TypingKeys(content: content, field: field, panes: panes, canGoBack: window.canGoBack).interpret(
          key, state: &screenState)
      }
      if key == .escape, let list = content.firstList {
        screenState.moveFocus(to: list, in: content)
        return nil
      }
      if let rating = field.rating(after: key) { return .edit(field.id, rating) }
      if case .character(let letter) = key, letter.isLetter,
        let option = screenState.option(of: field, afterTyping: letter)
      {
        return .edit(field.id, option)
      }
      screenState.typedOption = ""
      // The letter belongs to a text that the user began one field too early.
      if content.isSavedForm, case .character(let letter) = key, letter.isLetter, !Self.generalLetters.contains(letter)
      {
        return .showMessage("Nothing to do with \(letter) here. Tab leads to the next field.")
      }
    }
    if FilterKeys.interpret(key, state: &screenState) { return nil }
    if key == .escape, let clearing = KeyCommand.clearSearch(in: content) { return clearing }
    if case .character(let character) = key, let command = act(by: character, on: content, state: screenState) {
      if case .send(.onScreen(.perform)) = command { screenState.fieldsBeforeAction = content.fields.map(\.id) }
      return command
    }
    if key == .character("/") {
      state[screen] = screenState
      search(state: &state)
      screenState = state[screen]
      return nil
    }
    if let command = general(key, state: &state) { return command }
    return FocusKeys(content: content, tabs: layer.tabs, panes: panes).interpret(key, state: &screenState)
  }

  /// Returns the command of the action that has a key.
  private func act(by key: Character, on content: ScreenContent, state: ScreenState) -> KeyCommand? {
    ActionKeys(content.actions, in: state.movingList(in: content)?.list)
      .intent(for: key, on: state.selectedRow(in: content)?.id).map { .send(.onScreen($0)) }
  }

  /// Handles the keys that mean the same on all screens while no text is typed.
  private func general(_ key: Key, state: inout ViewState) -> KeyCommand? {
    switch key {
    case .escape, .backspace:
      return .back
    case .character("q"):
      return window.quitKeyGoesBack ? .back : .quit
    case .character("?"):
      state.helpScroll = 0
      return nil
    case .character(":"):
      state.palette = CommandPalette()
      return nil
    case .character(let character):
      return message(about: character) ?? link(with: character, state)
    default:
      return nil
    }
  }

  /// Returns the command that follows the link with a key.
  private func link(with key: Character, _ state: ViewState) -> KeyCommand? {
    guard window.hasLinkKeys else { return nil }
    return state.linkCommands().first { $0.key == key }.map { .open($0.url) }
  }

  /// Returns a message about the digit of a tab. Alone, it doesn't select the tab, as digits perform actions on many screens.
  private func message(about digit: Character) -> KeyCommand? {
    tab(numbered: digit).map { _ in .showMessage("Nothing to do with \(digit) here. Alt-\(digit) selects the tab.") }
  }

  private func tab(numbered digit: Character) -> KeyCommand? {
    guard let number = digit.wholeNumberValue, digit.isASCII, let tabs = window.top?.tabs,
      number > 0, number <= tabs.titles.count
    else { return nil }
    return .selectTab(number - 1)
  }

  /// Returns the scroll position of the help, or `nil` for a key that closes it.
  private static func helpScroll(after key: Key, from scroll: Int) -> Int? {
    switch key {
    case .down, .character("j"): scroll + 1
    case .up, .character("k"): max(0, scroll - 1)
    case .pageDown, .character(" "): scroll + 5
    case .pageUp: max(0, scroll - 5)
    case .home, .character("g"): 0
    // Drawing limits it to the end.
    case .end, .character("G"): 1_000_000
    case .wheel(_, let notches): max(0, scroll + notches)
    default: nil
    }
  }
}

extension WindowContent {
  /// A Boolean value that indicates whether `q` goes back instead of quitting: over another layer, and in a form, where the
  /// same key is a letter one field further.
  var quitKeyGoesBack: Bool { canGoBack && (top?.isModal == true || top?.screen?.content.isForm == true) }

  /// A Boolean value that indicates whether the keys of links follow them. They would close a modal, or leave a form, that the
  /// user didn't finish.
  var hasLinkKeys: Bool { top?.isModal == false && top?.screen?.content.isSavedForm != true }
}
