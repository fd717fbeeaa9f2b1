import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The text of a window's top layer, with numbered choices.
///
/// Actions with digits as keys, such as “Rate 1”, have no numbers, because the digit of one would be the number of another
/// choice.
struct PlainPage {
  private(set) var lines: [String] = []
  private(set) var choices: [PlainChoice] = []
  /// The choices that have no number, but a text.
  private(set) var unnumbered: [PlainChoice] = []
  private var hidden: [Banner]
  private let listsChoices: Bool

  /// The number of a list's rows on a page.
  static let rowsPerPage = 10

  /// Lays out the top layer of a window.
  ///
  /// - Parameters:
  ///   - hidden: The messages to leave out.
  ///   - commands: The links that are offered on every screen.
  ///   - listsChoices: A Boolean value indicating whether the lines have the choices. A number isn't one where any text is an
  ///     answer.
  ///   - firstRow: Returns the first row to show of a list, by its index on a screen.
  init(
    _ window: WindowContent, hiding hidden: [Banner] = [], commands: [LinkCommand] = [], listsChoices: Bool = true,
    firstRow: (Screen, Int) -> Int
  ) async {
    self.hidden = hidden
    self.listsChoices = listsChoices
    guard let layer = window.top else {
      lines = [window.title.terminalSafe]
      return
    }
    let place = layer.path.filter { !$0.isEmpty }.map(\.terminalSafe).joined(separator: " > ")
    lines = ["", place.isEmpty ? window.title.terminalSafe : "\(window.title.terminalSafe): \(place)", ""]
    for pane in layer.panes {
      if layer.screens.count > 1 { lines.append("== \(pane.screen.content.title.terminalSafe)") }
      await add(pane.screen, at: pane.index, firstRow: firstRow)
      self.hidden += pane.screen.content.elements.compactMap(\.message)
    }
    if let tabs = layer.tabs { add(tabs) }
    // An alert can have a choice that says so.
    if window.canGoBack, !choices.contains(where: { $0.title == "Back" }) { add("Back", .back) }
    add("Quit", .quit)
    if window.layers.count == 1 {
      add(commands.filter { command in command.key != nil && !choices.contains { $0.title == command.title } })
    }
  }

  private mutating func add(_ commands: [LinkCommand]) {
    guard !commands.isEmpty else { return }
    unnumbered += commands.map { PlainChoice(title: $0.title, effect: .open($0.link), pane: 0, key: $0.key) }
    let names = commands.map { command in
      command.title.terminalSafe + (command.key.map { " (\($0))" } ?? "")
    }
    addChoices("On every screen: " + names.joined(separator: ", "))
  }

  /// Adds the actions that the screens have by now to the answers. The choices keep their numbers.
  mutating func addActions(of window: WindowContent) {
    for pane in window.top?.panes ?? [] {
      let known = Set((choices + unnumbered).map(\.title))
      unnumbered += pane.screen.content.actions.filter { !known.contains($0.title) }.map {
        PlainChoice(
          title: $0.title, effect: .perform($0.id), pane: pane.index, key: $0.hasDigitAsKey ? nil : $0.key)
      }
    }
  }

  private mutating func add(_ screen: Screen, at pane: Int, firstRow: (Screen, Int) -> Int) async {
    var lists = 0
    for element in screen.content.elements {
      if case .list(let list) = element {
        await add(list, at: lists, from: firstRow(screen, lists), pane: pane)
        lists += 1
      } else {
        add(element, pane: pane)
      }
    }
    for hint in screen.content.actions.hints { add(hint.actions, pane: pane) }
  }

  /// Adds an action, or several on one line, such as “Rate 1” to “Rate 10”.
  private mutating func add(_ actions: [Action], pane: Int) {
    guard let first = actions.first, let last = actions.last, first != last else {
      return actions.forEach { add($0.title, .perform($0.id), pane: pane, key: $0.key) }
    }
    unnumbered += actions.map { PlainChoice(title: $0.title, effect: .perform($0.id), pane: pane) }
    addChoices("Enter “\(first.title.terminalSafe)” to “\(last.title.terminalSafe)” as text")
  }

  /// Adds an element other than a list.
  private mutating func add(_ element: ContentElement, pane: Int) {
    switch element {
    case .heading(let text): lines.append("# " + text.terminalSafe)
    case .text(let text): lines += text.split(whereSeparator: \.isNewline).map { String($0).terminalSafe }
    case .value(let label, let value): lines.append("\(label.terminalSafe): \(value.terminalSafe)")
    case .rating(let rating, let best): lines.append("Rating: \(rating)/\(best)")
    // Not “> ”, as a prompt has that.
    case .quote(let text):
      lines += "“\(text)”".split(whereSeparator: \.isNewline).map { String($0).terminalSafe }
    case .field(let field): add(field, pane: pane)
    case .progress(let progress): lines.append(progress.text)
    case .banner(let banner) where hidden.contains(banner): break
    case .banner(let banner):
      lines.append(Self.line(of: banner))
    case .chart(let chart):
      lines.append("# " + chart.title.terminalSafe)
      lines += chart.bars.map { "\($0.label.terminalSafe): \($0.text.terminalSafe)" }
    case .custom(let custom): custom.fallback.forEach { add($0, pane: pane) }
    case .list: break
    }
  }

  static func line(of banner: Banner) -> String {
    (banner.isStatus ? "" : banner.kind.prefix + ": ") + banner.text.terminalSafe
  }

  private mutating func add(_ field: Field, pane: Int) {
    add(field.label, .fill(field), pane: pane, detail: ": " + field.valueText)
    if let problem = field.problem { lines.append("Problem: " + problem.terminalSafe) }
  }

  private mutating func add(_ list: RowList, at position: Int, from first: Int, pane: Int) async {
    let size = Self.rowsPerPage
    let start = min(max(0, first), max(0, list.count - 1) / size * size)
    let end = min(list.count, start + size)
    let rows = await list.source.fetch(start..<end)
    guard !rows.isEmpty else {
      if !list.emptyMessage.isEmpty { lines.append(list.emptyMessage.terminalSafe) }
      return
    }
    if list.count > size {
      let before = list.headings.count { $0 < start }
      let last = end - list.headings.count { $0 < end }
      lines.append("Rows \(start + 1 - before) to \(last) of \(list.resultCount):")
    }
    if !rows[0].isHeading, let position = list.headings.last(where: { $0 < start }),
      let heading = await list.source.fetch(position..<position + 1).first
    {
      lines.append("\(heading.title.terminalSafe), continued")
    }
    let number = choices.count + 1 + (rows.firstIndex { !$0.isHeading } ?? 0)
    for row in rows {
      let notes = row.details.map(\.description).filter { !$0.isEmpty }.map { ", \($0.terminalSafe)" }
      // Columns within a title are for the eye.
      let title = row.title.split(separator: " ").joined(separator: " ")
      add(title, .choose(row.id, actions: row.actions(among: list.actions)), pane: pane, detail: notes.joined())
    }
    if !list.actions.isEmpty {
      let hints = list.actions.hints.map { $0.key.isEmpty ? $0.title : "\($0.title) (\($0.key)\($0.note))" }
      lines.append(
        "On a row, such as “\(hintedKey(of: list)) \(number)”: " + hints.joined(separator: ", ").terminalSafe)
    }
    if end < list.count { add("More rows", .showPage(of: position, from: end), pane: pane) }
    if start > 0 { add("Earlier rows", .showPage(of: position, from: start - size), pane: pane) }
  }

  private func hintedKey(of list: RowList) -> String {
    list.actions.first?.key.map { String($0) } ?? list.actions[0].title.terminalSafe
  }

  private mutating func add(_ tabs: TabBar) {
    for position in tabs.titles.indices {
      let title = tabs.titles[position]
      let badge = tabs.badges[position].map { " (\($0.terminalSafe))" } ?? ""
      if position == tabs.selected {
        // Selecting it again leads back to its beginning.
        unnumbered.append(PlainChoice(title: PlainChoice.tabPrefix + title, effect: .tab(position), pane: 0))
        addChoices("\(PlainChoice.tabPrefix)\(title.terminalSafe)\(badge), selected")
      } else {
        add(PlainChoice.tabPrefix + title, .tab(position), detail: badge)
      }
    }
  }

  private mutating func add(
    _ title: String, _ effect: PlainChoice.Effect, pane: Int = 0, detail: String = "", key: Character? = nil
  ) {
    choices.append(PlainChoice(title: title, effect: effect, pane: pane, key: key))
    addChoices("\(choices.count). \(title.terminalSafe)\(detail)")
  }

  private mutating func addChoices(_ line: String) {
    if listsChoices { lines.append(line) }
  }
}

nonisolated extension Field {
  /// The value in words.
  fileprivate var valueText: String {
    switch value {
    case .secure(let text): text.isEmpty ? "empty" : "entered, not shown"
    case .choice where value.text.isEmpty: "none"
    case .rating(.some(let rating), let best): "\(rating) of \(best)"
    case .text, .lines, .number, .rating, .date:
      value.text.isEmpty
        ? "empty" + (placeholder.isEmpty ? "" : " (\(placeholder.terminalSafe))") : value.text.terminalSafe
    case .toggle, .choice: value.text.terminalSafe
    }
  }
}

nonisolated extension Progress {
  fileprivate var text: String {
    "\(label.terminalSafe): " + (fraction.map { "\(Int($0 * 100)) percent" } ?? "in progress")
      + (rate.map { ", \($0.terminalSafe)" } ?? "")
  }
}

nonisolated extension Banner.Kind {
  /// The prefix of such a message, in place of a color and a symbol.
  fileprivate var prefix: String {
    switch self {
    case .info: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .failure: "Failed"
    }
  }
}
