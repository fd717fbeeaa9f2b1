import FlowContent

/// A field of a form on a page, with its label, its hint and its problem.
struct FieldView {
  let field: Field
  private let id: String
  private let name: String
  /// `true` if the user comes to the screen for the field.
  private let isFirst: Bool

  init(field: Field, pane: Pane) {
    self.field = field
    isFirst = pane.firstField == field.id
    id = "\(pane.id)-field-\(field.id.rawValue.addressComponent)"
    name = FormName.field(field.id)
  }

  var html: HTML {
    switch field.value {
    case .text(let text):
      labeled {
        switch field.purpose {
        case .filter: input("search", value: text, .set(.enterKeyHint, "search"), .set(.autocapitalize, "none"))
        case .day(let day):
          input("text", value: text)
          days(present: day)
        case .currentPassword, .newPassword, nil: input("text", value: text)
        }
      }
    case .secure:
      // The value is never on the page.
      labeled { input("password", value: "", .set(.autocomplete, completion)) }
    case .lines(let text):
      labeled { control(.textarea, [.set(.rows, "5"), .set(.placeholder, field.placeholder)]) { text } }
    case .number:
      // The wheel would change a field of the type “number”.
      labeled { input("text", value: field.value.text, .set(.inputMode, "numeric")) }
    case .date:
      labeled { input("date", value: field.value.text) }
    case .toggle(let isOn):
      HTML(.div, .set(.class, "field toggle")) {
        HTML.hiddenInput(name, Field.Value.toggle(false).text)
        control(
          .input, [.set(.type, "checkbox"), .set(.value, Field.Value.toggle(true).text), .flag(.checked, if: isOn)])
        label
        notes
      }
    case .choice(let index, let options):
      labeled {
        control(.select) {
          if !options.indices.contains(index) { HTML(.option, .set(.value, ""), .flag(.selected)) { "Choose…" } }
          for (position, option) in options.enumerated() {
            HTML(.option, .set(.value, "\(position)"), .flag(.selected, if: position == index)) { option }
          }
        }
      }
    case .rating(let rating, let best):
      stars(rating, of: best)
    }
  }

  private func labeled(@HTMLBuilder control: () -> [HTML]) -> HTML {
    HTML(.div, .set(.class, "field")) {
      label
      control()
      notes
    }
  }

  private var label: HTML {
    HTML(.label, .set(.for, id), .set(.dir, "auto")) { field.label }
  }

  private func input(_ type: String, value: String, _ more: Attribute...) -> HTML {
    control(.input, [.set(.type, type), .set(.value, value), .set(.placeholder, field.placeholder)] + more)
  }

  private func control(
    _ tag: HTML.Tag, _ attributes: [Attribute?] = [], @HTMLBuilder children: () -> [HTML] = { [] }
  ) -> HTML {
    let own: [Attribute?] = [
      .set(.id, id), .set(.name, name), .set(.dir, "auto"), .flag(.autofocus, if: isFirst),
    ]
    return .element(tag, (own + attributes).compactMap(\.self) + description, children())
  }

  /// The kind of text that a browser may enter in a secure field.
  private var completion: String {
    switch field.purpose {
    case .currentPassword: "current-password"
    case .newPassword: "new-password"
    case .filter, .day, nil: "off"
    }
  }

  /// The controls that set the text of a day: words for the last days, and a calendar.
  private func days(present: CalendarDate?) -> HTML {
    HTML(.div, .set(.class, "days")) {
      for word in ["today", "yesterday"] {
        HTML(
          .button, .set(.id, "\(id)-\(word)"), .set(.name, FormName.intent),
          .set(.value, PageIntent.enter(field.id, word).text)
        ) { word.prefix(1).uppercased() + word.dropFirst() }
      }
      HTML(
        // The keyboard skips its four parts: the field beside it takes the same day as text.
        .input, .set(.type, "date"), .set(.id, "\(id)-day"), .set(.name, FormName.day(field.id)), .set(.tabindex, "-1"),
        .set(.ariaLabel, "\(field.label) from a calendar"), .set(.value, present?.description ?? ""))
    }
  }

  /// A radio button for each rating, the last for none. The style sheet draws the stars and the number.
  private func stars(_ rating: Int?, of best: Int) -> HTML {
    let ratings = (0..<max(0, best)).map { $0 + 1 } + [nil]
    return .element(
      .fieldset, [.set(.class, "field stars"), .set(.id, id), .set(.role, "radiogroup")] + description,
      [
        HTML(.legend, .set(.dir, "auto")) { field.label },
        HTML(.div) {
          for value in ratings {
            let valueID = "\(id)-\(value ?? 0)"
            HTML(
              .input, .set(.type, "radio"), .set(.id, valueID), .set(.name, name), .set(.class, "aside"),
              .set(.value, value.map { "\($0)" } ?? ""), .flag(.checked, if: value == rating))
            HTML(.label, .set(.for, valueID), .set(.class, value == nil ? "none" : "star")) {
              if let value {
                HTML(.span, .set(.class, "aside")) { "\(value) of \(best)" }
              } else {
                "No rating"
              }
            }
          }
          HTML(.span, .set(.class, "number"), .set(.ariaHidden, "true")) { " of \(best)" }
        },
      ] + notes)
  }

  // MARK: Notes

  private var hint: String? {
    switch field.value {
    case .secure(let text) where !text.isEmpty && field.purpose != .newPassword:
      "Entered, not shown. Leave it empty to keep it."
    case .number(_, let range): "From \(range.lowerBound) to \(range.upperBound)"
    case .date, .toggle, .choice, .rating: field.placeholder.isEmpty ? nil : field.placeholder
    case .text, .lines, .secure: nil
    }
  }

  private var notes: [HTML] {
    [
      hint.map { hint in HTML(.p, .set(.class, "hint"), .set(.id, "\(id)-hint"), .set(.dir, "auto")) { hint } },
      field.problem.map { problem in
        HTML(.p, .set(.class, "problem"), .set(.id, "\(id)-problem"), .set(.dir, "auto")) { problem }
      },
    ].compactMap(\.self)
  }

  /// The attributes connecting the control with its notes.
  private var description: [Attribute] {
    let noteIDs = [hint.map { _ in "\(id)-hint" }, field.problem.map { _ in "\(id)-problem" }].compactMap(\.self)
    return (noteIDs.isEmpty ? [] : [.set(.ariaDescribedBy, noteIDs.joined(separator: " "))])
      + (field.problem == nil ? [] : [.set(.ariaInvalid, "true")])
  }
}

nonisolated extension Field {
  /// `true` if the field has a value other than that of an empty form.
  var isSet: Bool {
    switch value {
    case .text(let text), .lines(let text), .secure(let text): !text.isEmpty
    case .toggle(let isOn): isOn
    case .choice(let position, _): position > 0
    case .number(let number, _), .rating(let number, _): number != nil
    case .date(let date): date != nil
    }
  }
}
