import FlowScreens

/// What on a screen the keys go to.
nonisolated enum Focus: Equatable {
  case field(FieldID)
  /// The list at this position among the screen's lists.
  case list(Int)
  case action(ActionID)
}

nonisolated extension ScreenContent {
  /// Where the focus can be, in the order in which Tab goes through them.
  ///
  /// A form without a list offers its actions as buttons: while a field takes the letters, their keys do not work. A
  /// question does so too: there is nothing else on it.
  var stops: [Focus] {
    var stops: [Focus] = []
    var lists = 0
    for element in elements {
      switch element {
      case .field(let field):
        stops.append(.field(field.id))
      case .list:
        stops.append(.list(lists))
        lists += 1
      default:
        break
      }
    }
    return stops + buttons.map { .action($0.id) }
  }

  /// The actions that are drawn in the body, to be reached by Tab.
  var buttons: [Action] { isForm || isQuestion ? actions : [] }

  /// Where the focus is at first: where most is done; on a question, where nothing is taken away.
  var firstStop: Focus? {
    let stops = stops
    if isQuestion, let action = actions.first(where: { !$0.isDestructive }) { return .action(action.id) }
    return stops.first { if case .list = $0 { true } else { false } } ?? stops.first
  }

  /// Where the focus goes when the stop that it was at is gone: from a button to another, so that what goes on can be
  /// cancelled by the key that began it, and else to the first.
  func stop(insteadOf gone: Focus) -> Focus? {
    guard case .action = gone, !isQuestion, let action = buttons.first else { return nil }
    return .action(action.id)
  }

  /// The first list with rows; if none has any, the first one.
  var firstList: Focus? {
    lists.isEmpty ? nil : .list(lists.firstIndex { $0.count > 0 } ?? 0)
  }

  /// What Enter performs in a field, once it is the last one of a form.
  func action(completing field: Field) -> Action? {
    fields.last?.id == field.id ? buttons.first { $0.isDefault } : nil
  }

  func field(_ id: FieldID) -> Field? { fields.first { $0.id == id } }

  /// Whether letters are for the fields.
  var isForm: Bool { !fields.isEmpty && lists.isEmpty }
}

nonisolated extension Field {
  /// The text, if this is a field into which text is typed.
  var typedText: String? {
    switch value {
    case .text(let text), .secure(let text): text
    case .toggle, .choice: nil
    }
  }

  /// The field's value if it held this text.
  func typed(_ text: String) -> Value {
    if case .secure = value { .secure(text) } else { .text(text) }
  }
}
