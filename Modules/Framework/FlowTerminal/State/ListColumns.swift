import FlowScreens

/// How wide the columns of a list are.
nonisolated struct ListColumns: Equatable {
  private(set) var title = 0
  private(set) var subtitle = 0
  private(set) var detail = 0

  /// Widens the columns for rows that became visible.
  mutating func make(roomFor rows: [Row?], in charset: Charset) {
    for case let row? in rows {
      title = max(title, charset.width(of: row.title))
      subtitle = max(subtitle, charset.width(of: row.subtitle ?? ""))
      detail = max(detail, charset.width(of: row.detail ?? ""))
    }
  }

  /// What the columns take if none of them is cut.
  func natural(gap: Int) -> Int {
    title + (subtitle > 0 ? subtitle + gap : 0) + (detail > 0 ? detail + gap : 0)
  }

  /// The widths with `gap` cells between columns in `width` cells: nothing is cut if there is room for all; else what
  /// tells rows apart is kept longest.
  func fitted(to width: Int, gap: Int) -> (title: Int, subtitle: Int, detail: Int) {
    let isRoomy = natural(gap: gap) <= width
    // Of rows without a subtitle the detail may have what the titles leave.
    let spare = self.subtitle > 0 ? 0 : width - gap - title
    var detail = isRoomy ? self.detail : min(self.detail, max(width / 4, spare))
    var subtitle = isRoomy ? self.subtitle : min(self.subtitle, width * 2 / 5)
    func rest() -> Int { width - (subtitle > 0 ? subtitle + gap : 0) - (detail > 0 ? detail + gap : 0) }
    let wanted = min(title, 16)
    if rest() < wanted { detail = 0 }
    if rest() < wanted { subtitle = max(0, width - gap - wanted) }
    let room = max(0, rest())
    guard subtitle > 0 else { return (room, 0, detail) }
    // What stands beside the title follows it closely: in a gap the eye would lose the row.
    let title = min(room, max(title, 12))
    return (title, min(self.subtitle, subtitle + room - title), detail)
  }
}
