public import FlowContent

// The fields of a form. Each shows a property of the model, and sets it to what the user enters.

extension ScreenModel {
  /// Returns a field for text.
  ///
  /// ```swift
  /// field("Diary", \.diary, style: .lines, placeholder: "Weather, people, birds")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - text: The property shown and set by the field.
  ///   - style: The style of entering text.
  ///   - placeholder: The hint displayed while the field is empty.
  ///   - problem: The reason why the value is not accepted, if it is not.
  public func field(
    _ label: String, _ text: ReferenceWritableKeyPath<Self, String>, style: Field.TextStyle = .line,
    placeholder: String = "", problem: String? = nil
  ) -> ContentElement {
    let present = self[keyPath: text]
    let value: Field.Value =
      switch style {
      case .line: .text(present)
      case .lines: .lines(present)
      case .secure: .secure(present)
      }
    return field(label, value, placeholder, problem) { $0[keyPath: text] = $1.text }
  }

  /// Returns a field for yes or no.
  ///
  /// ```swift
  /// field("Shared", \.isShared)
  /// ```
  public func field(
    _ label: String, _ toggle: ReferenceWritableKeyPath<Self, Bool>, problem: String? = nil
  ) -> ContentElement {
    field(label, .toggle(self[keyPath: toggle]), "", problem) {
      if case .toggle(let isOn) = $1 { $0[keyPath: toggle] = isOn }
    }
  }

  /// Returns a field for one of several values.
  ///
  /// ```swift
  /// field("Season", \.season, of: Season.allCases, title: { $0.rawValue })
  /// ```
  ///
  /// No option is chosen while the value of the property isn’t among them.
  public func field<Value: Equatable>(
    _ label: String, _ choice: ReferenceWritableKeyPath<Self, Value>, of values: [Value], title: (Value) -> String,
    problem: String? = nil
  ) -> ContentElement {
    let index = values.firstIndex(of: self[keyPath: choice]) ?? -1
    return field(label, .choice(index, of: values.map(title)), "", problem) {
      if case .choice(let index, _) = $1 { $0[keyPath: choice] = values[index] }
    }
  }

  /// Returns a field for a whole number or nothing.
  ///
  /// ```swift
  /// field("Hours", number: \.hours, in: 0...24)
  /// ```
  public func field(
    _ label: String, number: ReferenceWritableKeyPath<Self, Int?>, in range: ClosedRange<Int>,
    placeholder: String = "", problem: String? = nil
  ) -> ContentElement {
    field(label, .number(self[keyPath: number], in: range), placeholder, problem) {
      if case .number(let value, _) = $1 { $0[keyPath: number] = value }
    }
  }

  /// Returns a field for a rating from 1 to a best value, or nothing.
  ///
  /// ```swift
  /// field("Rating", rating: \.rating, of: 5)
  /// ```
  public func field(
    _ label: String, rating: ReferenceWritableKeyPath<Self, Int?>, of best: Int, problem: String? = nil
  ) -> ContentElement {
    field(label, .rating(self[keyPath: rating], of: best), "", problem) {
      if case .rating(let value, _) = $1 { $0[keyPath: rating] = value }
    }
  }

  /// Returns a field for a day or nothing.
  ///
  /// ```swift
  /// field("Day", date: \.day, problem: day == nil ? "Enter the day of the walk." : nil)
  /// ```
  public func field(
    _ label: String, date: ReferenceWritableKeyPath<Self, CalendarDate?>, placeholder: String = "",
    problem: String? = nil
  ) -> ContentElement {
    field(label, .date(self[keyPath: date]), placeholder, problem) {
      if case .date(let value) = $1 { $0[keyPath: date] = value }
    }
  }

  private func field(
    _ label: String, _ value: Field.Value, _ placeholder: String, _ problem: String?,
    set: @escaping @MainActor (Self, Field.Value) -> Void
  ) -> ContentElement {
    let edit: @MainActor @Sendable (Field.Value) -> Void = { [weak self] value in
      if let self { set(self, value) }
    }
    return .field(Field(label, value, placeholder: placeholder, problem: problem, edit: edit))
  }
}

extension ContentElement {
  /// Returns the field with a purpose, such as a search with ``/FlowContent/Field/Purpose/filter``.
  public func purpose(_ purpose: Field.Purpose) -> ContentElement {
    guard case .field(var field) = self else { return self }
    field.purpose = purpose
    return .field(field)
  }

  /// The field, if the element is one.
  public var field: Field? { if case .field(let field) = self { field } else { nil } }
}
