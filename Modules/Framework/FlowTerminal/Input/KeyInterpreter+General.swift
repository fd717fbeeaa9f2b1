import FlowContent
import FlowScreens
import TerminalKit

// The keys with the same meaning on all screens while no text is typed.
extension KeyInterpreter {
  func general(_ key: Key, _ state: inout ViewState) -> KeyHandling {
    switch key {
    case .escape, .backspace:
      return .done(.back)
    case .character("q"):
      return .done(window.quitKeyGoesBack ? .back : .quit)
    case .character("?"):
      state.helpScroll = 0
      return .done(nil)
    case .character(":"):
      state.palette = CommandPalette()
      return .done(nil)
    case .character(let character):
      return KeyHandling(message(about: character) ?? link(with: character, state))
    default:
      return .passed
    }
  }

  /// Returns the command for the link with a key.
  func link(with key: Character, _ state: ViewState) -> KeyCommand? {
    guard window.hasLinkKeys else { return nil }
    return state.offers.linkCommands().first { $0.key == key }.map { .open($0.link) }
  }

  /// Returns a message about the digit of a tab. Alone, it doesn't select the tab, as digits perform actions on many screens.
  private func message(about digit: Character) -> KeyCommand? {
    tab(numbered: digit).map { _ in .showMessage("Nothing to do with \(digit) here. Alt-\(digit) selects the tab.") }
  }

  /// Returns the command selecting the tab with a number.
  func tab(numbered digit: Character) -> KeyCommand? {
    guard let number = digit.wholeNumberValue, digit.isASCII, let tabs = window.top?.tabs,
      number > 0, number <= tabs.titles.count
    else { return nil }
    return .selectTab(number - 1)
  }
}
