import FlowScreens
import TerminalKit

/// The keys while the user types into the row filter.
nonisolated enum FilterKeys {
  /// Handles a key and returns whether it was for the filter.
  static func interpret(_ key: Key, state: inout ScreenState) -> Bool {
    guard var filter = state.filter else { return false }
    switch key {
    case .escape:
      state.setFilter(nil)
      return true
    case .backspace where filter.isTyping && filter.editor.text.isEmpty:
      state.setFilter(nil)
      return true
    case .enter where filter.isTyping:
      filter.isTyping = false
      state.setFilter(filter.editor.text.isEmpty ? nil : filter)
      return true
    case .up, .down, .pageUp, .pageDown, .tab, .backTab, .click, .wheel:
      return false
    default:
      guard filter.isTyping else { return false }
      TypingKeys.edit(&filter.editor, by: key)
      state.setFilter(filter)
      return true
    }
  }
}
