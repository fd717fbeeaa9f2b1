import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The keys of the screen in focus.
struct ScreenKeys {
  private let interpreter: KeyInterpreter
  private let layer: Layer
  private let screen: Screen
  /// The content with the rows matching the filter.
  private let content: ScreenContent

  /// The letters that do what the arrow keys do, and the one that quits or goes back.
  private static let generalLetters: Set<Character> = ["h", "j", "k", "l", quitLetter]
  private static let quitLetter: Character = "q"

  /// Updates the state of the screen, whose content may have changed since the last frame.
  init(_ interpreter: KeyInterpreter, layer: Layer, screen: Screen, state: inout ViewState) {
    self.interpreter = interpreter
    self.layer = layer
    self.screen = screen
    content = state[screen].filteredContent(of: screen.content)
    state[screen].update(for: content, isBusy: !screen.work.isIdle, linkKeys: state.offers.linkKeys)
  }

  func interpret(_ key: Key, _ state: inout ViewState) -> KeyCommand? {
    for handle in handlers {
      if case .done(let command) = handle(key, &state) { return command }
    }
    return nil
  }

  /// The meanings of keys. The first that doesn't pass a key on has it.
  private var handlers: [(Key, inout ViewState) -> KeyHandling] {
    [
      save, commandBeforeSearch, actionWhileSearching, typing, leavingField, rating, option, strayLetter, filter,
      clearing, action, search, interpreter.general, focus,
    ]
  }

  private func save(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    KeyHandling(key == .control("s") ? content.buttons.first(where: \.isDefault).map { .perform($0.id) } : nil)
  }

  // MARK: While the user types

  /// Opens the palette from a search field in which the user has typed nothing yet.
  private func commandBeforeSearch(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard interpreter.isCommandBeforeSearch(key, state) else { return .passed }
    if key == .character(":") { state.palette = CommandPalette() }
    return .done(nil)
  }

  private func actionWhileSearching(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard case .alt(let letter) = key, state[screen].isSearching(in: content),
      !TypingKeys.altLetters.contains(letter)
    else { return .passed }
    let command = act(by: letter, state[screen]) ?? interpreter.link(with: letter, state)
    // The next text is the next search.
    if case .send(.onScreen(.performOnRow)) = command { state[screen].selectSearch(in: content) }
    return .done(command)
  }

  private func typing(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let field = state[screen].focusedField(in: content), field.editor != nil else { return .passed }
    let keys = TypingKeys(content: content, field: field, panes: panes(state), canGoBack: interpreter.window.canGoBack)
    return .done(keys.interpret(key, state: &state[screen]))
  }

  // MARK: On a field without text

  private func leavingField(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard key == .escape, state[screen].focusedField(in: content) != nil, let list = content.firstList else {
      return .passed
    }
    state[screen].moveFocus(to: list, in: content)
    return .done(nil)
  }

  private func rating(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let field = state[screen].focusedField(in: content) else { return .passed }
    return KeyHandling(field.rating(after: key).map { .edit(field.id, $0) })
  }

  private func option(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let field = state[screen].focusedField(in: content) else { return .passed }
    if case .character(let letter) = key, letter.isLetter,
      let option = state[screen].option(of: field, afterTyping: letter)
    {
      return .done(.edit(field.id, option))
    }
    state[screen].typedOption = ""
    return .passed
  }

  /// The letter belongs to a text the user began one field too early.
  private func strayLetter(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let field = state[screen].focusedField(in: content), content.isSavedForm, case .character(let letter) = key
    else { return .passed }
    let isStray =
      if case .rating = field.value {
        letter == " " || letter.isLetter && letter != Self.quitLetter
      } else {
        letter.isLetter && !Self.generalLetters.contains(letter)
      }
    guard isStray else { return .passed }
    let name = letter == " " ? "Space" : String(letter)
    return .done(.showMessage("Nothing to do with \(name) here. Tab leads to the next field."))
  }

  // MARK: On lists and buttons

  private func filter(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    FilterKeys.interpret(key, state: &state[screen]) ? .done(nil) : .passed
  }

  private func clearing(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    KeyHandling(key == .escape ? .clearSearch(in: content) : nil)
  }

  private func action(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard case .character(let character) = key, let command = act(by: character, state[screen]) else { return .passed }
    if case .send(.onScreen(.perform)) = command {
      state[screen].awaited.fieldsBeforeAction = content.fields.map(\.id)
    }
    return .done(command)
  }

  private func search(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard key == .character("/") else { return .passed }
    return .done(interpreter.search(state: &state))
  }

  private func focus(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    let keys = FocusKeys(content: content, tabs: layer.tabs, panes: panes(state))
    return .done(keys.interpret(key, state: &state[screen]))
  }

  private func panes(_ state: ViewState) -> PaneKeys {
    PaneKeys(shown: state.shownScreens(of: layer), focus: layer.focus)
  }

  /// Returns the command of the action that has a key.
  private func act(by key: Character, _ state: ScreenState) -> KeyCommand? {
    state.actionKeys(in: content).intent(for: key, on: state.selectedRow(in: content)?.id).map { .send(.onScreen($0)) }
  }
}
