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

  /// The size of the rows used since others were forgotten, in bytes, because an imported title can have any length.
  private static let limit = 2_000_000
  private static var all: [Kind: WrittenRows] = [:]
  private static var size = 0

  /// The rows with an identifier, of which almost always there is one.
  private var rows: [RowID: [WrittenRow]] = [:]
  /// The rows that were last used before ``rows``, and are forgotten next.
  private var oldRows: [RowID: [WrittenRow]] = [:]

  private init() {}

  /// Returns the known rows of a kind.
  static func of(_ kind: Kind) -> WrittenRows {
    if let known = all[kind] { return known }
    let new = WrittenRows()
    all[kind] = new
    return new
  }

  /// Returns a row, if it is known.
  func row(_ row: Row, leadingTo link: String?) -> WrittenRow? {
    func isSame(_ known: WrittenRow) -> Bool { known.link == link && known.row == row }
    if let known = rows[row.id]?.first(where: isSame) { return known }
    guard let known = oldRows[row.id]?.first(where: isSame) else { return nil }
    add(known)
    return known
  }

  func add(_ row: WrittenRow) {
    Self.size += row.html.bytes.count
    if Self.size > Self.limit { Self.forgetOldRows() }
    rows[row.row.id, default: []].append(row)
  }

  private static func forgetOldRows() {
    size = 0
    for (kind, known) in all {
      known.oldRows = known.rows
      known.rows = [:]
      if known.oldRows.isEmpty { all[kind] = nil }
    }
  }
}
