import FlowContent
import FlowScreens

/// The meaning of a button on a page, which its form submits as text.
nonisolated enum PageIntent: Equatable {
  case back
  case selectTab(Int)
  case choose(RowID)
  case perform(ActionID)
  case performOnRow(ActionID, RowID)
  /// Nothing but the fields. The field with the name is edited even if it is empty.
  case edit(FieldID?)
  /// Opens what the search of the screen finds, if it is one thing.
  case openResult
  /// Enters a text in a field.
  case enter(FieldID, String)
  /// Enters the day chosen in a calendar. A script sends the name of the calendar as the intent.
  case enterDay(FieldID)

  var text: String {
    switch self {
    case .back: "back"
    case .selectTab(let position): "tab:\(position)"
    case .choose(let id): "choose:\(id.rawValue.addressComponent)"
    case .perform(let id): "perform:\(id.rawValue.addressComponent)"
    case .performOnRow(let id, let row): Self.start(ofPerformingOnRow: id) + row.rawValue.addressComponent
    case .edit(nil): "edit"
    case .edit(let id?): "edit:\(id.rawValue.addressComponent)"
    case .openResult: "open"
    case .enter(let id, let text): "enter:\(id.rawValue.addressComponent):\(text.addressComponent)"
    case .enterDay(let id): FormName.day(id)
    }
  }

  /// Returns the text of an action on a row up to the row.
  static func start(ofPerformingOnRow id: ActionID) -> String { "row:\(id.rawValue.addressComponent):" }

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count > 1 ? String(decodingComponent: parts[1].utf8) : nil) {
    case ("back", nil): self = .back
    case ("open", nil): self = .openResult
    case ("tab", let number?):
      guard let position = Int(number) else { return nil }
      self = .selectTab(position)
    case ("choose", let id?): self = .choose(RowID(rawValue: id))
    case ("perform", let id?): self = .perform(ActionID(rawValue: id))
    case ("row", _?), ("enter", _?):
      let ids = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        .compactMap { String(decodingComponent: $0.utf8) }
      guard ids.count == 2 else { return nil }
      self =
        parts[0] == "row"
        ? .performOnRow(ActionID(rawValue: ids[0]), RowID(rawValue: ids[1]))
        : .enter(FieldID(rawValue: ids[0]), ids[1])
    case ("day", let id?): self = .enterDay(FieldID(rawValue: id))
    case ("edit", let id): self = .edit(id.map { FieldID(rawValue: $0) })
    default: return nil
    }
  }
}
