import FlowContent

nonisolated extension ScreenContent {
  /// A Boolean value indicating whether the screen is read from its title on, rather than being a list, a form or a
  /// question.
  var isPage: Bool {
    guard let first = elements.first, fields.isEmpty, !isQuestion else { return false }
    return if case .list = first { false } else { true }
  }
}
