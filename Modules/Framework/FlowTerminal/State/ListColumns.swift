import FlowContent
import FlowFrontEnd
import TerminalKit

/// The widths of a list's columns.
nonisolated struct ListColumns: Equatable {
  private(set) var title = 0
  private(set) var subtitle = 0
  private(set) var detail = 0
  private(set) var firstDetail = 0

  /// Widens the columns for rows that became visible.
  mutating func widen(for rows: [Row?], in charset: Charset) {
    for case let row? in rows {
      title = max(title, charset.width(of: row.title))
      subtitle = max(subtitle, charset.width(of: row.subtitle.text))
      detail = max(detail, charset.width(of: row.detail.text))
      firstDetail = max(firstDetail, charset.width(of: row.detail.first.text))
    }
  }

  /// Returns the width at which no column is truncated.
  func naturalWidth(gap: Int) -> Int {
    title + (subtitle > 0 ? subtitle + gap : 0) + (detail > 0 ? detail + gap : 0)
  }

  /// Returns widths fitting into `width` cells. If space is short, titles of usual length stay whole, and rows keep the
  /// beginning of their subtitle, such as a year, and their details, or at least the first one. Beside longer titles, a long
  /// subtitle, such as a note, has a third of the row.
  func fitted(to width: Int, gap: Int) -> (title: Int, subtitle: Int, detail: Int) {
    let share = min(width / 3, width - Self.usualTitle - gap - (detail > 0 ? detail + gap : 0))
    let beginning = subtitle > 0 ? min(subtitle, max(Self.leastSubtitle, share)) + gap : 0
    func room(beside detail: Int) -> Int { width - beginning - (detail > 0 ? detail + gap : 0) }
    let room = room(beside: room(beside: detail) >= Self.usualTitle ? detail : firstDetail)
    let most = max(Self.leastTitle, width * 2 / 3)
    let title = min(max(title, Self.leastTitle), room >= Self.usualTitle ? min(most, room) : most, width)
    var rest = width - title
    func take(_ wanted: Int, orNoneBelow least: Int) -> Int {
      let room = min(wanted, rest - gap)
      guard wanted > 0, room >= min(least, wanted) else { return 0 }
      rest -= room + gap
      return room
    }
    let detail = take(gap + detail + beginning <= rest ? detail : firstDetail, orNoneBelow: Self.leastDetail)
    let subtitle = take(subtitle, orNoneBelow: Self.leastSubtitle)
    let used = (detail > 0 ? detail + gap : 0) + (subtitle > 0 ? subtitle + gap : 0)
    // The subtitle stays close to the title, so that the eye doesn't lose the row.
    return (subtitle > 0 ? title : width - used, subtitle, detail)
  }

  // The widths below which a column says nothing. A year has four digits.
  private static let leastTitle = 12
  /// The width in which most titles are whole.
  private static let usualTitle = 28
  private static let leastSubtitle = 4
  private static let leastDetail = 8
}

nonisolated extension Row {
  /// The details beside the title: what distinguishes the row from similar ones.
  var subtitle: JoinedDetails { JoinedDetails(details: details.filter(\.isBesideTitle), separator: ", ") }

  /// The details at the end of the row.
  var detail: JoinedDetails { JoinedDetails(details: details.filter { !$0.isBesideTitle }, separator: "  ") }
}

/// The details in one column of a row.
nonisolated struct JoinedDetails {
  let details: [Row.Detail]
  let separator: String

  var text: String { details.map(\.description).joined(separator: separator) }

  /// The first detail alone.
  var first: JoinedDetails { JoinedDetails(details: Array(details.prefix(1)), separator: separator) }

  /// Returns the details fitting into `width` cells, the first one in any case.
  ///
  /// - Parameter least: The width to which the last detail may be truncated, if it may.
  func fitted(to width: Int, truncatingTo least: Int = .max, in charset: Charset) -> JoinedDetails {
    var fitted = self
    while fitted.details.count > 1 {
      let others = JoinedDetails(details: fitted.details.dropLast(), separator: separator)
      let last = charset.width(of: fitted.text) - charset.width(of: others.text + separator)
      if charset.width(of: others.text + separator) + min(last, least) <= width { break }
      fitted = others
    }
    return fitted
  }

  /// Returns the details, each as its meaning demands, or all in the role of a selected row.
  func spans(_ role: Role?) -> [Span] {
    details.enumerated().flatMap { index, detail in
      (index > 0 ? [Span(separator, role ?? .rowNote)] : []) + [Span(detail.description, role ?? detail.role)]
    }
  }
}

nonisolated extension Row.Detail {
  fileprivate var role: Role {
    switch self {
    case .rating: .rating
    case .state(_, .success?): .success
    case .state(_, .info?): .info
    case .state(_, .warning?): .warning
    case .state(_, .failure?): .failure
    case .text, .year, .count, .date, .state(_, nil): .rowNote
    }
  }
}
