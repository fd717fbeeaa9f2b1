extension ScreenContent {
  /// Returns a Boolean value that indicates whether the content offers an intent. Rows are not checked, because only the
  /// source of a list knows them.
  func offers(_ intent: ScreenIntent) -> Bool {
    switch intent {
    case .choose: elements.contains { if case .list = $0 { true } else { false } }
    case .perform(let id): actions.contains { $0.id == id }
    case .edit(let id, let value): fields.contains { $0.id == id && $0.value.accepts(value) }
    }
  }
}

extension Field.Value {
  /// Returns a Boolean value that indicates whether a field can take another value: one of the same kind and, for a
  /// choice, one of its options.
  fileprivate func accepts(_ other: Field.Value) -> Bool {
    switch (self, other) {
    case (.text, .text), (.secure, .secure), (.toggle, .toggle): true
    case (.choice(_, let options), .choice(let index, _)): options.indices.contains(index)
    default: false
    }
  }
}

extension ScreenIntent {
  /// The intent without the text that the user typed, for a report.
  var summary: String {
    switch self {
    case .choose(let id): "the row “\(id.rawValue.terminalSafe)”"
    case .perform(let id): "the action “\(id.rawValue.terminalSafe)”"
    case .edit(let id, .choice(let index, _)): "the choice \(index) in the field “\(id.rawValue.terminalSafe)”"
    case .edit(let id, _): "this kind of value in the field “\(id.rawValue.terminalSafe)”"
    }
  }
}
