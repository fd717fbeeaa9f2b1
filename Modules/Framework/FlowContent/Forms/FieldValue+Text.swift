extension Field.Value {
  /// The value as a script types it: nothing if it is empty, and `yes` or `no` for a toggle.
  public var text: String {
    switch self {
    case .text(let text), .lines(let text), .secure(let text): text
    case .toggle(let isOn): isOn ? "yes" : "no"
    case .choice(let index, let options): options.indices.contains(index) ? options[index] : ""
    case .number(let number, _), .rating(let number, _): number.map(String.init) ?? ""
    case .date(let date): date?.description ?? ""
    }
  }

  /// Returns the value of the same kind with another text, or `nil` if a field of this kind does not take it.
  ///
  /// ```swift
  /// let rating = Field.Value.rating(nil, of: 10)
  /// let nine = rating.replaced(by: "9")  // .rating(9, of: 10)
  /// let eleven = rating.replaced(by: "11")  // nil
  /// ```
  ///
  /// The text is written as ``text`` is, or as `9/10` for a rating. A number, a rating or a date is empty without text.
  public func replaced(by text: String) -> Field.Value? {
    let value: Field.Value? =
      switch self {
      case .text: .text(text)
      case .lines: .lines(text)
      case .secure: .secure(text)
      case .toggle: text == "yes" ? .toggle(true) : text == "no" ? .toggle(false) : nil
      case .choice(_, let options): options.firstIndex(of: text).map { .choice($0, of: options) }
      case .number(_, let range): text.isEmpty ? .number(nil, in: range) : Int(text).map { .number($0, in: range) }
      case .rating(_, let best) where text.isEmpty: .rating(nil, of: best)
      case .rating(_, let best):
        Int(text.hasSuffix("/\(best)") ? String(text.prefix { $0 != "/" }) : text).map { .rating($0, of: best) }
      case .date: text.isEmpty ? .date(nil) : CalendarDate(text).map { .date($0) }
      }
    return value.flatMap { accepts($0) ? $0 : nil }
  }

  /// Returns `true` if a field takes another value: one of the same kind, among the options or in the range.
  ///
  /// ```swift
  /// let isAccepted = Field.Value.number(nil, in: 1...5).accepts(.number(6, in: 1...5))  // false
  /// ```
  package func accepts(_ other: Field.Value) -> Bool {
    switch (self, other) {
    case (.text, .text), (.lines, .lines), (.secure, .secure), (.toggle, .toggle), (.date, .date): true
    case (.choice(_, let options), .choice(let index, _)): options.indices.contains(index)
    case (.number(_, let range), .number(let number, _)): number.map(range.contains) ?? true
    case (.rating(_, let best), .rating(let rating, _)): rating.map { 1 <= $0 && $0 <= best } ?? true
    default: false
    }
  }

  /// A description of the texts accepted by a field of this kind.
  ///
  /// ```swift
  /// let expectation = Field.Value.number(nil, in: 0...10).expectation  // a whole number from 0 to 10
  /// ```
  public var expectation: String {
    switch self {
    case .text, .lines, .secure: "any text"
    case .toggle: "yes or no"
    case .choice(_, let options):
      "one of " + options.prefix(10).map { "“\($0.terminalSafe)”" }.joined(separator: ", ")
        + (options.count > 10 ? ", and \(options.count - 10) more" : "")
    case .number(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .rating(_, let best): "a whole number from 1 to \(best)"
    case .date: "a date like 2024-02-29"
    }
  }
}
