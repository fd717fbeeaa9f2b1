import FlowScreens

/// What a window shows, in lines, with everything that can be chosen numbered.
struct PlainPage {
  private(set) var lines: [String] = []
  private(set) var choices: [PlainChoice] = []

  /// How many rows of a list are on a page.
  static let rowsPerPage = 10

  /// Lays the top of the window out.
  ///
  /// - Parameter firstRows: From which row on the lists of each screen are shown.
  init(_ window: WindowContent, firstRow: (Screen, Int) -> Int) async {
    guard let layer = window.top else {
      lines = [window.title.harmless]
      return
    }
    let place = layer.path.filter { !$0.isEmpty }.map(\.harmless).joined(separator: " > ")
    lines = ["", place.isEmpty ? window.title.harmless : "\(window.title.harmless): \(place)", ""]
    let order = layer.screens.indices.filter { $0 != layer.focus }
    for position in (layer.screens.isEmpty ? [] : [layer.focus]) + order {
      let screen = layer.screens[position]
      if layer.screens.count > 1 { lines.append("== \(screen.content.title.harmless)") }
      await add(screen, at: position, firstRow: firstRow)
    }
    if let tabs = layer.tabs { add(tabs) }
    if window.canGoBack { add("Back", .back) }
    add("Quit", .quit)
  }

  private mutating func add(_ screen: Screen, at pane: Int, firstRow: (Screen, Int) -> Int) async {
    var lists = 0
    for element in screen.content.elements {
      switch element {
      case .heading(let text): lines.append("# " + text.harmless)
      case .text(let text): lines += text.split(whereSeparator: \.isNewline).map { String($0).harmless }
      case .value(let label, let value): lines.append("\(label.harmless): \(value.harmless)")
      case .field(let field): add(field, pane: pane)
      case .list(let list):
        await add(list, at: lists, from: firstRow(screen, lists), pane: pane)
        lists += 1
      case .progress(let progress): lines.append(progress.words)
      case .banner(let banner): lines.append("\(banner.kind.word): \(banner.text.harmless)")
      case .chart(let chart):
        lines.append("# " + chart.title.harmless)
        lines += chart.bars.map { "\($0.label.harmless): \($0.text.harmless)" }
      }
    }
    for action in screen.content.actions {
      add(action.title, .perform(action.id), pane: pane)
    }
  }

  private mutating func add(_ field: Field, pane: Int) {
    add(field.label, .fill(field), pane: pane, detail: ": " + field.words)
    if let problem = field.problem { lines.append("Problem: " + problem.harmless) }
  }

  private mutating func add(_ list: RowList, at position: Int, from first: Int, pane: Int) async {
    guard list.count > 0 else {
      if !list.emptyMessage.isEmpty { lines.append(list.emptyMessage.harmless) }
      return
    }
    let size = Self.rowsPerPage
    let start = min(max(0, first), (list.count - 1) / size * size)
    let end = min(list.count, start + size)
    if list.count > size { lines.append("Rows \(start + 1) to \(end) of \(list.count):") }
    for row in await list.source.fetch(start..<end) {
      let notes = [row.subtitle, row.detail].compactMap { $0 }.filter { !$0.isEmpty }.map { ", \($0.harmless)" }
      add(row.title, .choose(row.id), pane: pane, detail: notes.joined())
    }
    if end < list.count { add("More rows", .turnPage(list: position, to: end), pane: pane) }
    if start > 0 { add("Earlier rows", .turnPage(list: position, to: start - size), pane: pane) }
  }

  private mutating func add(_ tabs: TabBar) {
    for position in tabs.titles.indices {
      let title = tabs.titles[position]
      let badge = tabs.badges[position].map { " (\($0.harmless))" } ?? ""
      if position == tabs.selected {
        lines.append("Tab \(title.harmless)\(badge), selected")
      } else {
        add("Tab \(title)", .tab(position), detail: badge)
      }
    }
  }

  private mutating func add(
    _ title: String, _ effect: PlainChoice.Effect, pane: Int = 0, detail: String = ""
  ) {
    choices.append(PlainChoice(title: title, effect: effect, pane: pane))
    lines.append("\(choices.count). \(title.harmless)\(detail)")
  }
}

nonisolated extension Field {
  /// What is entered, in words.
  fileprivate var words: String {
    switch value {
    case .text(""): placeholder.isEmpty ? "empty" : "empty (\(placeholder.harmless))"
    case .text(let text): text.harmless
    case .secure(let text): text.isEmpty ? "empty" : "entered, not shown"
    case .toggle(let isOn): isOn ? "yes" : "no"
    case .choice(let index, let options): options.indices.contains(index) ? options[index].harmless : "none"
    }
  }
}

nonisolated extension Progress {
  fileprivate var words: String {
    "\(label.harmless): " + (fraction.map { "\(Int($0 * 100)) percent" } ?? "under way")
      + (rate.map { ", \($0.harmless)" } ?? "")
  }
}

nonisolated extension Banner.Kind {
  /// How a message of this kind begins, where there are no colors and signs.
  fileprivate var word: String {
    switch self {
    case .info: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .failure: "Failed"
    }
  }
}
