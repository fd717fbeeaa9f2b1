package import FlowScreens

nonisolated extension Field {
  /// The text of a field that takes text.
  package var typedText: String? {
    switch value {
    case .text(let text), .secure(let text): text
    case .toggle, .choice: nil
    }
  }

  /// Returns the value of the field for a text.
  package func typed(_ text: String) -> Value {
    if case .secure = value { .secure(text) } else { .text(text) }
  }
}

nonisolated extension ScreenContent {
  package func field(_ id: FieldID) -> Field? { fields.first { $0.id == id } }
}
