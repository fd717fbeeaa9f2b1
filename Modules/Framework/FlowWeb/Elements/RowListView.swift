import FlowContent
import FlowFrontEnd

/// A list on a page: the rows of one range, and the links to those before and after it.
struct RowListView {
  let list: RowList
  let id: String
  private let position: String
  private let context: PageContext
  private let range: Range<Int>
  private let menuActions: [MenuAction]
  /// `true` if the user can search or filter the rows.
  private let canFilter: Bool
  /// `true` if the user does.
  private let isFiltered: Bool

  init(list: RowList, position: Int, pane: Pane, context: PageContext) {
    self.list = list
    self.context = context
    let filters = pane.content.fields.filter { $0.purpose == .filter }
    canFilter = !filters.isEmpty
    isFiltered = filters.contains(where: \.isSet)
    id = "\(pane.id)-list-\(position)"
    self.position = pane.key(ofList: position)
    range = context.positions.range(of: self.position, count: list.count)
    // Those with digits as keys, such as ten ratings, would make a menu long; a script has their keys.
    menuActions = list.actions.filter { !$0.hasDigitAsKey }.map(MenuAction.init)
  }

  @HTMLBuilder var html: [HTML] {
    if canFilter || range.count < list.count { count }
    if list.count == 0 {
      if !list.emptyMessage.isEmpty {
        HTML(.p, .set(.class, "empty"), .set(.dir, "auto")) { list.emptyMessage }
      }
    } else {
      jumps
      if range.lowerBound > 0 {
        link("Earlier rows", rel: "prev", to: max(0, range.lowerBound - RowPositions.pageSize)..<range.lowerBound)
      }
      HTML(.ul, .set(.class, list.isOfTiles ? "rows tiles" : "rows"), .set(.id, id), keys) { rows }
      if range.upperBound < list.count {
        link("More rows", rel: "next", to: range.upperBound..<range.upperBound + RowPositions.pageSize)
      }
    }
  }

  /// The number of rows. It changes in place, so a screen reader hears it.
  private var count: HTML {
    HTML(.p, .set(.class, "count"), .set(.id, "\(id)-count"), .set(.role, "status")) {
      if isFiltered {
        ResultCount.text(list.resultCount)
      } else if range.count < list.count {
        "Rows \(range.lowerBound + 1) to \(range.upperBound) of \(list.count)"
      }
    }
  }

  /// The links to every so many rows of a long list.
  private var jumps: HTML? {
    guard list.count > RowPositions.maximum else { return nil }
    let steps = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]
    let step = steps.first { list.count / $0 <= 12 } ?? list.count / 12
    return HTML(.nav, .set(.class, "jumps"), .set(.ariaLabel, "Go to row")) {
      HTML(.ol) {
        for start in stride(from: 0, to: list.count, by: step) {
          let target = start..<min(list.count, start + RowPositions.pageSize)
          HTML(.li) {
            HTML(
              .a, .set(.id, "\(id)-from-\(start)"), .set(.href, address(of: target)),
              range.contains(start) ? .set(.ariaCurrent, "true") : nil
            ) { "\(start + 1)" }
          }
        }
      }
    }
  }

  /// Returns a link to other rows. A script shows them with the present ones, as many as fit on a page.
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

  private var rows: [HTML] {
    let written = WrittenRows.of(.init(list: id, today: context.today, actions: menuActions))
    return list.source.rows(in: range).map { row in
      guard let row else { return HTML(.li, .set(.class, "awaited")) { "…" } }
      let link = list.link?(row.id)
      guard let sent = context.sentRows else { return html(of: row, leadingTo: link) }
      if let known = written.row(row, leadingTo: link) { return sent.add(known) }
      let new = WrittenRow(row, leadingTo: link, html(of: row, leadingTo: link), id: id(of: row))
      written.add(new)
      return sent.add(new)
    }
  }

  private func id(of row: Row) -> String { "\(id)-row-\(row.id.rawValue.addressComponent)" }

  private func html(of row: Row, leadingTo link: String?) -> HTML {
    let rowID = id(of: row)
    let look: [Attribute] = [
      .set(.id, "\(rowID)-button"), .set(.class, row.isHeading ? "row heading" : "row"),
    ]
    return .element(
      .li, [.set(.id, rowID)],
      [.choosing(row.id, leadingTo: link.map(Address.init(link:)), look, content(of: row))]
        + menu(of: row, id: "\(rowID)-menu"))
  }

  /// Returns the cover and the title of a row, the facts under it, and those at the end.
  private func content(of row: Row) -> [HTML] {
    let title = HTML.element(
      .span, [.set(.class, "title"), .set(.dir, "auto")], [.text(row.day?.text(on: context.today) ?? row.title)])
    let parts = [("facts", row.details.filter { $0.isBesideTitle }), ("end", row.details.filter { !$0.isBesideTitle })]
    let details = parts.filter { !$0.1.isEmpty }.map { look, details in
      HTML.element(.span, [.set(.class, look)], details.map { $0.html(on: context.today) })
    }
    return (row.cover.map { [$0.html] } ?? []) + [title] + details
  }

  /// Returns the actions on a row.
  private func menu(of row: Row, id: String) -> [HTML] {
    guard !menuActions.isEmpty, !row.isHeading else { return [] }
    let name = row.id.rawValue.addressComponent
    let buttons = menuActions.map { action in
      HTML(
        .button, .set(.name, FormName.intent), .set(.value, action.start + name),
        .flag(.hidden, if: row.unavailableActions.contains(action.id))
      ) { action.title }
    }
    return MenuView(id: id, label: "Actions: \(row.title)", buttons: buttons).html
  }

  /// The part of an action in a menu common to all rows.
  struct MenuAction: Hashable {
    let id: ActionID
    let title: String
    let key: String
    /// The text of the intent up to the row.
    let start: String

    init(_ action: Action) {
      id = action.id
      title = action.title
      key = action.key.map { String($0) } ?? ""
      start = PageIntent.start(ofPerformingOnRow: action.id)
    }
  }

  /// The keys of the buttons in the menus, for a script.
  private var keys: Attribute? {
    let keys = menuActions.map(\.key)
    return keys.allSatisfy(\.isEmpty) ? nil : .set(.dataKeys, keys.joined(separator: " "))
  }
}

nonisolated extension HTML {
  /// Returns the link or, without an address, the button by which the user chooses a row.
  static func choosing(_ row: RowID, leadingTo address: Address?, _ look: [Attribute], _ content: [HTML]) -> HTML {
    let intent = PageIntent.choose(row).text
    return if let address {
      .element(.a, look + [.set(.href, address), .set(.dataIntent, intent)], content)
    } else {
      .element(.button, look + [.set(.name, FormName.intent), .set(.value, intent)], content)
    }
  }
}

nonisolated extension Row.Detail {
  fileprivate func html(on today: CalendarDate?) -> HTML {
    switch self {
    case .text, .year, .count, .state(_, nil):
      .element(.span, [.set(.class, "fact")], [.text(" \(description)")])
    case .state(let state, let kind?):
      HTML(.span, .set(.class, "state \(kind)"), .set(.dir, "auto")) { " \(state)" }
    case .rating(let rating, let best):
      HTML(.span, .set(.class, "fact rated")) { RatingView(rating: rating, best: best).html }
    case .date(let date):
      HTML(.time, .set(.class, "fact"), .set(.datetime, date.description)) { " \(date.text(on: today))" }
    }
  }
}
