import FlowScreens

/// A list on a page: the rows of one range, and the links to those before and after it.
struct RowListView {
  let list: RowList
  let id: String
  private let position: String
  private let context: PageContext
  private let range: Range<Int>

  init(list: RowList, position: Int, pane: Pane, context: PageContext) {
    self.list = list
    self.context = context
    id = "\(pane.id)-list-\(position)"
    self.position = "\(pane.key).\(position)"
    range = context.positions.range(of: self.position, count: list.count)
  }

  @HTMLBuilder var html: [HTML] {
    if list.count == 0 {
      if !list.emptyMessage.isEmpty {
        HTML(.p, .set(.class, "empty"), .set(.dir, "auto")) { list.emptyMessage }
      }
    } else {
      if range.lowerBound > 0 {
        link("Earlier rows", rel: "prev", to: max(0, range.lowerBound - RowPositions.pageSize)..<range.lowerBound)
      }
      keys
      HTML(.ul, .set(.class, "rows"), .set(.id, id)) {
        for row in list.source.rows(in: range) {
          html(of: row)
        }
      }
      if range.count < list.count {
        HTML(.p, .set(.class, "count")) {
          "Rows \(range.lowerBound + 1) to \(range.upperBound) of \(list.count)"
        }
      }
      if range.upperBound < list.count {
        link("More rows", rel: "next", to: range.upperBound..<range.upperBound + RowPositions.pageSize)
      }
    }
  }

  /// Returns a link to other rows. A script shows them beside the present ones, as many as fit on a page.
  private func link(_ title: String, rel: String, to target: Range<Int>) -> HTML {
    let isLater = target.lowerBound >= range.upperBound
    let scrolled =
      isLater
      ? max(range.lowerBound, target.upperBound - RowPositions.maximum)..<target.upperBound
      : target.lowerBound..<min(range.upperBound, target.lowerBound + RowPositions.maximum)
    return HTML(
      .a, .set(.class, "more"), .set(.id, "\(id)-\(rel)"), .set(.rel, rel), .set(.href, address(of: target)),
      .set(.dataScroll, address(of: scrolled))
    ) { title }
  }

  private func address(of range: Range<Int>) -> Address {
    context.pageAddress(at: context.positions.showing(range, of: position))
  }

  private func html(of row: Row?) -> HTML {
    guard let row else {
      return HTML(.li, .set(.class, "awaited")) { "…" }
    }
    let beside = row.details.filter(\.isBesideTitle)
    let atEnd = row.details.filter { !$0.isBesideTitle }
    let rowID = "\(id)-\(row.id.rawValue.addressComponent)"
    return HTML(.li, .set(.id, rowID)) {
      HTML(
        .button, .set(.id, "\(rowID)-button"), .set(.class, "row"), .set(.name, FormName.intent),
        .set(.value, PageIntent.choose(row.id).text)
      ) {
        HTML(.span, .set(.class, "title"), .set(.dir, "auto")) { row.title }
        beside.map(\.html)
        if !atEnd.isEmpty { HTML(.span, .set(.class, "end")) { atEnd.map(\.html) } }
      }
      menu(of: row, id: "\(rowID)-menu")
    }
  }

  /// Returns the actions on a row. Those with digits as keys, such as ten ratings, would make the menu long; a script has
  /// their keys.
  private func menu(of row: Row, id: String) -> HTML? {
    let actions = list.actions.filter { $0.key.map(Action.digits.contains) != true }
    guard !actions.isEmpty else { return nil }
    return HTML(.details, .set(.class, "menu"), .set(.id, id)) {
      HTML(.summary, .set(.ariaLabel, "Actions: \(row.title)")) { "⋯" }
      HTML(.div) {
        for action in actions {
          HTML(
            .button, .set(.class, action.isDestructive ? "danger" : "plain"), .set(.name, FormName.intent),
            .set(.value, PageIntent.performOnRow(action.id, row.id).text), .set(.dir, "auto")
          ) { action.title }
        }
      }
    }
  }

  /// The keys of the actions on rows, for a script.
  private var keys: HTML? {
    let actions = list.actions.filter { $0.key != nil }
    guard !actions.isEmpty else { return nil }
    return HTML(.ul, .set(.id, "\(id)-keys"), .flag(.hidden)) {
      for action in actions {
        HTML(
          .li, .set(.dataRowKey, action.key.map { String($0) } ?? ""),
          .set(.dataIntent, PageIntent.start(ofPerformingOnRow: action.id))
        ) { action.title }
      }
    }
  }
}

nonisolated extension Row.Detail {
  /// A Boolean value that indicates whether the detail belongs to the title rather than to the end of the row.
  fileprivate var isBesideTitle: Bool {
    switch self {
    case .text, .year: true
    case .count, .rating, .date, .state: false
    }
  }

  fileprivate var html: HTML {
    switch self {
    case .text, .year, .count:
      HTML(.span, .set(.class, "fact"), .set(.dir, "auto")) { " \(description)" }
    case .state(let state, _):
      HTML(.span, .set(.class, "state"), .set(.dir, "auto")) { " \(state)" }
    case .rating(let rating, let best):
      HTML(.span, .set(.class, "fact")) { RatingView(rating: rating, best: best).html }
    case .date(let date):
      HTML(.time, .set(.class, "fact"), .set(.datetime, date.description)) { " \(date)" }
    }
  }
}
