import FlowScreens

/// The keys while letters go into the filter of a screen.
nonisolated enum FilterKeys {
  /// Whether `key` was for the filter.
  static func interpret(_ key: Key, state: inout ScreenState) -> Bool {
    guard var filter = state.filter else { return false }
    switch key {
    case .escape:
      state.narrow(by: nil)
      return true
    case .backspace where filter.isTyping && filter.editor.text.isEmpty:
      state.narrow(by: nil)
      return true
    case .enter where filter.isTyping:
      filter.isTyping = false
      state.narrow(by: filter.editor.text.isEmpty ? nil : filter)
      return true
    case .up, .down, .pageUp, .pageDown, .tab, .backTab, .click, .wheel:
      return false
    default:
      guard filter.isTyping else { return false }
      TypingKeys.edit(&filter.editor, by: key)
      state.narrow(by: filter)
      return true
    }
  }
}
