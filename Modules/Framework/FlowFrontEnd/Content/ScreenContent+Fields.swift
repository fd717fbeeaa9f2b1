package import FlowContent

nonisolated extension ScreenContent {
  /// The field into which `/` types: the first one for text on one line. A form has none.
  package var searchField: Field? {
    guard isSearch || !lists.isEmpty else { return nil }
    return fields.first { if case .text = $0.value { true } else { false } }
  }

  package func field(_ id: FieldID) -> Field? { fields.first { $0.id == id } }
}
