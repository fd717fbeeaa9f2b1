import FlowContent

/// The rows on recent pages. Most rows of a page were on another one: of the same window before, or of another window
/// with the same list.
final class WrittenRows {
  /// The list of rows, and the actions in their menus.
  struct Kind: Hashable {
    let list: String
    let today: CalendarDate?
    let actions: [RowListView.MenuAction]
  }

  /// In bytes, because an imported title can have any length.
  private static let limit = 2_000_000
  private static var all: [Kind: WrittenRows] = [:]
  private static var size = 0

  private let kind: Kind
  /// The rows with an identifier, of which almost always there is one.
  private var rows: [RowID: [WrittenRow]] = [:]

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Returns the known rows of a kind.
  static func of(_ kind: Kind) -> WrittenRows {
    if let known = all[kind] { return known }
    let new = WrittenRows(kind)
    all[kind] = new
    return new
  }

  /// Returns a row, if it is known.
  func row(_ row: Row, leadingTo link: String?) -> WrittenRow? {
    for known in rows[row.id] ?? [] where known.link == link && known.row == row { return known }
    return nil
  }

  func add(_ new: WrittenRow) {
    Self.size += new.html.bytes.count
    if Self.size > Self.limit {
      Self.all = [kind: self]
      rows = [:]
      Self.size = new.html.bytes.count
    }
    rows[new.row.id, default: []].append(new)
  }
}
