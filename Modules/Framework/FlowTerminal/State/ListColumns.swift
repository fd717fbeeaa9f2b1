import FlowScreens

/// The widths of a list's columns.
nonisolated struct ListColumns: Equatable {
  private(set) var title = 0
  private(set) var subtitle = 0
  private(set) var detail = 0

  /// Widens the columns for rows that became visible.
  mutating func widen(for rows: [Row?], in charset: Charset) {
    for case let row? in rows {
      title = max(title, charset.width(of: row.title))
      subtitle = max(subtitle, charset.width(of: row.subtitle))
      detail = max(detail, charset.width(of: row.detail))
    }
  }

  /// Returns the width at which no column is truncated.
  func naturalWidth(gap: Int) -> Int {
    title + (subtitle > 0 ? subtitle + gap : 0) + (detail > 0 ? detail + gap : 0)
  }

  /// Returns widths that fit into `width` cells. If space is short, the title keeps most of it.
  func fitted(to width: Int, gap: Int) -> (title: Int, subtitle: Int, detail: Int) {
    let isRoomy = naturalWidth(gap: gap) <= width
    // Without subtitles the detail may use the space that titles leave.
    let spare = self.subtitle > 0 ? 0 : width - gap - title
    var detail = isRoomy ? self.detail : min(self.detail, max(width / 4, spare))
    var subtitle = isRoomy ? self.subtitle : min(self.subtitle, width * 2 / 5)
    func rest() -> Int { width - (subtitle > 0 ? subtitle + gap : 0) - (detail > 0 ? detail + gap : 0) }
    let wanted = min(title, 16)
    if rest() < wanted { detail = 0 }
    if rest() < wanted { subtitle = max(0, width - gap - wanted) }
    let room = max(0, rest())
    guard subtitle > 0 else { return (room, 0, detail) }
    // The subtitle stays close to the title, so that the eye doesn't lose the row.
    let title = min(room, max(title, 12))
    return (title, min(self.subtitle, subtitle + room - title), detail)
  }
}

nonisolated extension Row {
  /// The text beside the title: what distinguishes the row from similar ones.
  var subtitle: String { details.filter(\.isBesideTitle).map(\.description).joined(separator: ", ") }

  /// The text at the end of the row.
  var detail: String { details.filter { !$0.isBesideTitle }.map(\.description).joined(separator: "  ") }
}

nonisolated extension Row.Detail {
  fileprivate var isBesideTitle: Bool {
    switch self {
    case .text, .year: true
    case .count, .rating, .date, .state: false
    }
  }
}
