import FlowContent

/// The names of the fields in the forms and addresses of a page.
nonisolated enum FormName {
  static let window = "window"
  /// Present if the window shows the user’s unsaved input.
  static let draft = "draft"
  /// The window whose unsaved input the user discards.
  static let discard = "discard"
  /// The number of places on the way to the one that the request is about.
  static let depth = "depth"
  static let way = "way"
  static let token = "token"
  /// The screen on which the form acts.
  static let screen = "screen"
  static let intent = "intent"
  static let layout = "layout"
  /// The text to find.
  static let text = "text"
  /// The beginning of the name of a list's displayed rows.
  static let rows = "rows."

  /// The action that hands out a file.
  static let action = "action"

  /// The file for an action that takes one.
  static func file(_ id: ActionID) -> String { "file." + id.rawValue.addressComponent }

  /// The day chosen in a calendar for a field.
  static func day(_ id: FieldID) -> String { "day:" + id.rawValue.addressComponent }

  /// The beginning of the names of fields.
  static let fields = "field."

  static func field(_ id: FieldID) -> String { fields + id.rawValue.addressComponent }
}
