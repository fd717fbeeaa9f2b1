import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The translation of keys and clicks into commands and changes of the view's state.
struct KeyInterpreter {
  let window: WindowContent

  /// Returns the command for a key, and updates the state. An action is not performed while a field holds half a value.
  func interpret(_ key: Key, state: inout ViewState) -> KeyCommand? {
    let continuation = continuation(by: key, state)
    if case .send = continuation { return continuation }
    let last = state.lastRowAction
    state.lastRowAction = nil
    if let continuation { return continuation }
    let wasCovered = state.isCovered
    let command = command(for: key, state: &state)
    // The next key may still mean the row after the help is closed, or the process goes on.
    let isAside = command == nil && (wasCovered || state.isCovered)
    if isAside || command == .suspend || command == .redraw { state.lastRowAction = last }
    if case .character = key, case .send(.onScreen(.performOnRow(let id, let row))) = command {
      state.lastRowAction = rowActions.first { $0.id == id }.map { ($0, row, .now) }
    }
    if case .send(let intent) = command { state.followUndo(intent, in: window) }
    guard command?.performsAction == true, let screen = window.top?.screen,
      let field = state[screen].unfinishedField(in: screen.content)
    else { return command }
    return .complaint(about: field)
  }

  /// The pause after which a key is no longer meant for the row of the last one: a digit corrects another one at once.
  private static func pause(isCorrection: Bool) -> Duration { .seconds(isCorrection ? 1 : 5) }

  private var rowActions: [Action] { window.top?.screen?.content.lists.flatMap(\.actions) ?? [] }

  /// Returns the command of another action on the row on which the last key performed one, and which has left the list since.
  /// The key can be pressed again, to correct the outcome. An action deleting something neither follows another one nor is
  /// followed.
  ///
  /// Digits are keys of one action: one that follows at once corrects the last one, as the 0 of 10 does after the 1. A later key
  /// only names the row that is selected now, because the user may still mean the one that left. If no row is left, a letter goes
  /// into the search.
  private func continuation(by key: Key, _ state: ViewState) -> KeyCommand? {
    guard !state.isCovered, let (last, row, moment) = state.lastRowAction, !last.isDestructive,
      case .character(let character) = key, let screen = window.top?.screen,
      case let next = state[screen].selectedRow(in: screen.content), next?.id != row,
      let action = rowActions.first(where: { $0.key == character }), !action.isDestructive, action.id != last.id
    else { return nil }
    if moment.duration(to: .now) >= Self.pause(isCorrection: action.hasDigitAsKey && last.hasDigitAsKey) {
      return next.map { .showMessage("“\($0.title)” is selected now. Press \(character) again for “\(action.title)”.") }
    }
    let follows = action.hasDigitAsKey || next != nil
    return follows ? .send(.onScreen(.performOnRow(action.id, row))) : nil
  }

  private func command(for key: Key, state: inout ViewState) -> KeyCommand? {
    for handle in handlers {
      if case .done(let command) = handle(key, &state) { return command }
    }
    return nil
  }

  /// The meanings of keys. The first that doesn't pass a key on has it.
  private var handlers: [(Key, inout ViewState) -> KeyHandling] {
    [process, tooSmall, palette, help, shortcut, mouse, onScreen, general]
  }

  private func process(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    switch key {
    case .control("c"): .done(.interrupt)
    case .control("z"): .done(.suspend)
    case .control("l"): .done(.redraw)
    default: .passed
    }
  }

  /// The user wouldn't see the effect of another key than the one that quits.
  private func tooSmall(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard state.frame.isTooSmall else { return .passed }
    return .done(key == .character("q") ? .quit : nil)
  }

  private func palette(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let palette = state.palette else { return .passed }
    return .done(PaletteKeys(window: window).interpret(key, palette: palette, state: &state))
  }

  private func help(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let scroll = state.helpScroll else { return .passed }
    state.helpScroll = Self.helpScroll(after: key, from: scroll)
    return .done(nil)
  }

  /// The letter opening the command palette together with Alt.
  nonisolated static let paletteLetter: Character = "x"

  /// The keys with the same meaning while the user types.
  private func shortcut(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    switch key {
    case .alt(Self.paletteLetter):
      state.palette = CommandPalette()
      return .done(nil)
    case .alt(let digit) where digit.wholeNumberValue != nil:
      return .done(tab(numbered: digit))
    default:
      return .passed
    }
  }

  private func mouse(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    switch key {
    case .click(let point):
      return .done(
        state.frame.targets.at(point).flatMap { MouseInput(window: window).click(on: $0, at: point, state: &state) })
    case .wheel(let point, let notches):
      if let pane = state.frame.targets.pane(at: point) {
        MouseInput(window: window).turnWheel(by: notches, over: pane, state: &state)
      }
      return .done(nil)
    default:
      return .passed
    }
  }

  private func onScreen(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    guard let layer = window.top, let screen = layer.screen else { return .passed }
    return .done(ScreenKeys(self, layer: layer, screen: screen, state: &state).interpret(key, &state))
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
    if state.frame.isTooSmall { return false }
    if state.palette != nil { return true }
    guard state.helpScroll == nil, let screen = window.top?.screen else { return false }
    let screenState = state[screen]
    return screenState.isTyping(in: screen.content) || screenState.filter?.isTyping == true
  }

  /// Returns whether a key is a command although the focus is in the search field of a list. No title begins with `:` or `/`.
  func isCommandBeforeSearch(_ key: Key, _ state: ViewState) -> Bool {
    guard [.character(":"), .character("/")].contains(key), let screen = window.top?.screen,
      state[screen].isSearching(in: screen.content), let editor = state[screen].editor
    else { return false }
    return editor.text.isEmpty || editor.isSelected
  }

  /// Focuses the search field of the screen, starts to filter its list, or focuses the search field of a list beside it. Without
  /// any of them it opens the palette, so what the user types next performs no action.
  func search(state: inout ViewState) -> KeyCommand? {
    guard let layer = window.top, let screen = layer.screen else { return nil }
    let shown = state.shownScreens(of: layer)
    if focusSearch(of: screen, state: &state) { return nil }
    if RowFilter.applies(to: screen.content) {
      state[screen].startFilter(in: screen.content)
    } else if let list = layer.panes.last(where: { shown.contains($0.index) && $0.screen.content.searchField != nil }) {
      _ = focusSearch(of: list.screen, state: &state)
      return .focusPane(list.index)
    } else {
      state.palette = CommandPalette()
    }
    return nil
  }

  private func focusSearch(of screen: Screen, state: inout ViewState) -> Bool {
    let content = screen.content
    guard let field = content.searchField else { return false }
    state[screen].moveFocus(to: .field(field.id), in: content)
    state[screen].selectSearch(in: content)
    return true
  }

  /// Focuses the search field of a screen to which a link leads, although it was open before: the user comes to search.
  func searchAgain(state: inout ViewState) {
    if let screen = window.top?.screen, screen.content.isSearch { _ = focusSearch(of: screen, state: &state) }
  }

  /// Returns the scroll position of the help, or `nil` for a key closing it.
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
  /// A Boolean value indicating whether `q` goes back instead of quitting: over another layer, and in a form, where the
  /// same key is a letter one field further.
  var quitKeyGoesBack: Bool { canGoBack && (top?.isModal == true || top?.screen?.content.isForm == true) }

  /// A Boolean value indicating whether the keys of links follow them. They would close a modal, or leave a form, that the
  /// user didn't finish.
  var hasLinkKeys: Bool { top?.isModal == false && top?.screen?.content.isSavedForm != true }
}
