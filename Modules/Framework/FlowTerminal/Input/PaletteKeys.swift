import FlowScreens
import TerminalKit

/// The keys while the command palette is open.
struct PaletteKeys {
  let window: WindowContent

  func interpret(_ key: Key, palette: CommandPalette, state: inout ViewState) -> KeyCommand? {
    var palette = palette
    let commands = PaletteCommands(window: window, state: state).matching(palette.query)
    switch key {
    case .enter:
      return run(palette.selected, of: commands, state: &state)
    case .click(let point):
      switch state.frame.targets.at(point) {
      case .command(let position): return run(position, of: commands, state: &state)
      case .query(let cells): palette.edit { $0.moveCaret(to: cells.caret(at: point.x)) }
      default:
        state.palette = nil
        return nil
      }
    case .escape:
      state.palette = nil
      return nil
    case .backspace where palette.query.isEmpty:
      state.palette = nil
      return nil
    case .up, .control("p"), .backTab: palette.select(palette.selected - 1, of: commands.count)
    case .down, .control("n"), .tab: palette.select(palette.selected + 1, of: commands.count)
    case .wheel(_, let notches): palette.select(palette.selected + notches, of: commands.count)
    case .pageUp: palette.select(palette.selected - palette.height, of: commands.count)
    case .pageDown: palette.select(palette.selected + palette.height, of: commands.count)
    default: palette.edit { TypingKeys.edit(&$0, by: key) }
    }
    state.palette = palette
    return nil
  }

  private func run(_ position: Int, of commands: [PaletteCommand], state: inout ViewState) -> KeyCommand? {
    guard commands.indices.contains(position) else { return nil }
    state.palette = nil
    switch commands[position].effect {
    case .command(let command):
      return command
    case .help:
      state.helpScroll = 0
    case .search:
      return KeyInterpreter(window: window).search(state: &state)
    case .complete(let text):
      state.palette = CommandPalette(text)
    }
    return nil
  }
}
