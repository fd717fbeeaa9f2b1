public import FlowContent

// The fields of a form. Each shows a property of the model, and sets it to what the user enters.

extension ScreenModel {
  /// Returns a field for text.
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
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - toggle: The property shown and set by the field.
  ///   - problem: The reason why the value is not accepted, if it is not.
  public func field(
    _ label: String, _ toggle: ReferenceWritableKeyPath<Self, Bool>, problem: String? = nil
  ) -> ContentElement {
    field(label, .toggle(self[keyPath: toggle]), "", problem) {
      if case .toggle(let isOn) = $1 { $0[keyPath: toggle] = isOn }
    }
  }

  /// Returns a field for one of several values.
  ///
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - choice: The property shown and set by the field. No option is chosen while it is not among the values.
  ///   - values: The values for the user to choose from.
  ///   - title: Returns the title of a value for the user.
  ///   - problem: The reason why the value is not accepted, if it is not.
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
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - number: The property shown and set by the field.
  ///   - range: The numbers accepted by the field.
  ///   - placeholder: The hint displayed while the field is empty.
  ///   - problem: The reason why the value is not accepted, if it is not.
  public func field(
    _ label: String, number: ReferenceWritableKeyPath<Self, Int?>, in range: ClosedRange<Int>,
    placeholder: String = "", problem: String? = nil
  ) -> ContentElement {
    field(label, .number(self[keyPath: number], in: range), placeholder, problem) {
      if case .number(let value, _) = $1 { $0[keyPath: number] = value }
    }
  }

  /// Returns a field for a rating or nothing.
  ///
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - rating: The property shown and set by the field.
  ///   - best: The best rating; the worst is 1.
  ///   - problem: The reason why the value is not accepted, if it is not.
  public func field(
    _ label: String, rating: ReferenceWritableKeyPath<Self, Int?>, of best: Int, problem: String? = nil
  ) -> ContentElement {
    field(label, .rating(self[keyPath: rating], of: best), "", problem) {
      if case .rating(let value, _) = $1 { $0[keyPath: rating] = value }
    }
  }

  /// Returns a field for a day or nothing.
  ///
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - date: The property shown and set by the field.
  ///   - placeholder: The hint displayed while the field is empty.
  ///   - problem: The reason why the value is not accepted, if it is not.
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
}
