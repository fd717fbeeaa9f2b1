import FlowContent

nonisolated extension Field.Value {
  /// The value of the field's control. A browser submits it if the user doesn't touch the control.
  ///
  /// A secure text is never on a page. An option is known by its position.
  var textOnPage: String {
    switch self {
    case .secure: ""
    case .choice(let index, let options): options.indices.contains(index) ? "\(index)" : ""
    default: text.pageSafe
    }
  }

  /// The number of bytes a browser may submit. Unicode makes longer texts slow for everyone.
  var mostBytesOnPage: Int {
    if case .lines = self { 32_768 } else { 4_096 }
  }

  /// Returns the value for what a browser submits, or `nil` if the field doesn't take it.
  func replaced(byTextOnPage text: String) -> Field.Value? {
    guard case .choice(_, let options) = self else { return replaced(by: text) }
    return Int(text).flatMap { options.indices.contains($0) ? .choice($0, of: options) : nil }
  }
}
