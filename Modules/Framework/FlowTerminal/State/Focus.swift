import FlowContent
import FlowFrontEnd
import TerminalKit

/// The element of a screen receiving the keys.
nonisolated enum Focus: Equatable {
  case field(FieldID)
  /// A list, by its index among the screen's lists.
  case list(Int)
  case action(ActionID)
}

nonisolated extension Focus {
  /// The element as text, which is saved with the screen.
  var saved: String {
    switch self {
    case .field(let id): "field " + id.rawValue
    case .list(let index): "list \(index)"
    case .action(let id): "action " + id.rawValue
    }
  }

  init?(saved: String) {
    let parts = saved.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch parts.first {
    case "field" where parts.count == 2: self = .field(FieldID(rawValue: parts[1]))
    case "action" where parts.count == 2: self = .action(ActionID(rawValue: parts[1]))
    case "list":
      guard let index = parts.last.flatMap({ Int($0) }), index >= 0 else { return nil }
      self = .list(index)
    default: return nil
    }
  }
}

nonisolated extension ScreenContent {
  /// The elements that can have the focus, in tab order.
  ///
  /// Forms and questions show their actions as buttons. In a form the keys of actions would go into a field.
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

  /// The actions drawn as buttons.
  var buttons: [Action] { isForm || isQuestion ? actions : [] }

  /// The initial focus: the first list or field, or on a question the first action that isn't destructive.
  var firstStop: Focus? {
    let stops = stops
    if isSearch, let field = searchField { return .field(field.id) }
    if isQuestion, let action = actions.first(where: { !$0.isDestructive }) { return .action(action.id) }
    return stops.first { if case .list = $0 { true } else { false } } ?? stops.first
  }

  /// Returns the focus after a stop has disappeared. A button is replaced by another, so the key that started work can
  /// cancel it.
  func stop(replacing missing: Focus) -> Focus? {
    guard case .action = missing, !isQuestion, let action = buttons.first else { return nil }
    return .action(action.id)
  }

  /// The search field of a list, if there is a search.
  var filledSearchField: Field? {
    guard !lists.isEmpty, let field = searchField, !field.value.text.isEmpty else { return nil }
    return field
  }

  /// The first list with rows, or the first list.
  var firstList: Focus? {
    lists.isEmpty ? nil : .list(lists.firstIndex { $0.count > 0 } ?? 0)
  }

  /// A Boolean value indicating whether a list has a row.
  var hasRows: Bool { lists.contains { $0.count > 0 } }

  /// Returns the action Enter performs in the last field of a form.
  func action(completing field: Field) -> Action? {
    fields.last?.id == field.id ? buttons.first { $0.isDefault } : nil
  }

  /// A Boolean value indicating whether the screen is a form with a button for Enter and Ctrl-S.
  var isSavedForm: Bool { isForm && buttons.contains(where: \.isDefault) }

  /// A Boolean value indicating whether the screen has fields and no lists.
  var isForm: Bool { !fields.isEmpty && lists.isEmpty }
}
