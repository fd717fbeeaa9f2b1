import FlowContent
import TerminalKit

/// A part of a screen's body: one row, or a list.
nonisolated enum BodyPart {
  case line([Span])
  /// A row of a field. Only fields for several lines have more than one, as many as there is room for.
  case field(Field, labelWidth: Int, row: Int, of: Int)
  /// A list, by its index among the lists, which gets as many rows as there is room for.
  case list(RowList, index: Int, rowsAtMost: Int)
  case buttons([Action])
}

nonisolated extension BodyPart {
  static let gapBetweenButtons = 2
}

nonisolated extension Action {
  /// The text of the action's button.
  var buttonLabel: String { "[ \(title) ]" }
}

nonisolated extension ScreenContent {
  /// Returns the parts of the body, from top to bottom.
  func parts(width: Int, room: Int, theme: Theme) -> [BodyPart] {
    let parts = BodyParts(content: self, width: width, theme: theme).all
    let texts = fields.count(where: \.hasLines)
    guard texts > 0, lists.isEmpty, room > parts.count else { return parts }
    let rows = Field.rowsOfLines.lowerBound + (room - parts.count) / texts
    return BodyParts(
      content: self, width: width, theme: theme, rowsOfLines: min(rows, Field.rowsOfLines.upperBound)
    ).all
  }
}

/// The parts for the elements of a screen's content.
private nonisolated struct BodyParts {
  let content: ScreenContent
  let width: Int
  let theme: Theme
  private let rowsOfLines: Int
  /// The elements, with fallbacks for those of types unknown here.
  private let elements: [ContentElement]

  init(
    content: ScreenContent, width: Int, theme: Theme, rowsOfLines: Int = Field.rowsOfLines.lowerBound
  ) {
    self.rowsOfLines = rowsOfLines
    self.content = content
    self.width = width
    self.theme = theme
    elements = content.elements.flatMap(\.drawable)
  }

  /// The width beyond which lines are hard to read.
  private var textWidth: Int { min(width, 96) }

  var all: [BodyPart] {
    var parts: [BodyPart] = []
    var lists = 0
    var previous: ContentElement?
    var message = messageBelowSearch
    for (index, element) in elements.enumerated().dropFirst(message == nil ? 0 : 1) {
      if case .chart = element, case .chart? = previous { continue }
      if let previous, element.wantsSpace(after: previous) {
        parts.append(message ?? .line([]))
        message = nil
      }
      previous = element
      if case .list(let list) = element {
        parts.append(.list(list, index: lists, rowsAtMost: rowsAtMost(of: list)))
        lists += 1
      } else {
        parts += rows(of: element, at: index)
      }
    }
    if !content.buttons.isEmpty {
      parts += [.line([])] + buttonRows
    }
    return parts
  }

  /// The message above the search of a list, if it fits in the empty row below. No row of the list then moves when the message
  /// comes and goes.
  private var messageBelowSearch: BodyPart? {
    guard elements.count > 2, case .banner(let banner) = elements[0], case .field = elements[1], !content.lists.isEmpty
    else { return nil }
    let rows = rows(of: banner)
    return rows.count == 1 ? rows[0] : nil
  }

  /// The buttons in rows, as many next to each other as fit.
  private var buttonRows: [BodyPart] {
    var rows: [[Action]] = []
    var end = width + 1
    for action in content.buttons {
      let length = theme.charset.width(of: action.buttonLabel)
      if end + length > width {
        rows.append([])
        end = 0
      }
      rows[rows.count - 1].append(action)
      end += length + BodyPart.gapBetweenButtons
    }
    return rows.map(BodyPart.buttons)
  }

  /// Returns the number of rows a list or its empty message needs.
  private func rowsAtMost(of list: RowList) -> Int {
    if list.count > 0 { return list.count }
    // The message of the only list is in the middle of the room below the other elements.
    if content.lists.count == 1, case .list? = elements.last, !list.emptyMessage.isEmpty { return .max }
    return list.emptyMessageLines(width: width, in: theme.charset).count
  }

  private func rows(of element: ContentElement, at index: Int) -> [BodyPart] {
    switch element {
    case .heading(let text):
      [.line([Span(text, .heading)])]
    case .text(let text):
      theme.charset.wrap(text, to: textWidth).map { .line([Span($0, .text)]) }
    case .value(let label, let value):
      rows(label: label, value: value, column: labelWidth(around: index))
    case .field(let field):
      rows(of: field, column: labelWidth(around: index))
    case .progress(let progress):
      rows(of: progress)
    case .banner(let banner):
      rows(of: banner)
    case .rating(let rating, let best):
      [.line([Span((best > 10 ? "" : theme.symbols.stars(rating, of: best) + " ") + "\(rating)/\(best)", .rating)])]
    case .quote(let text):
      theme.charset.wrap(text, to: textWidth - 2).map {
        .line([Span(theme.symbols.quote + " ", .bar), Span($0, .text)])
      }
    case .chart:
      ChartDrawing(width: width, theme: theme).lines(of: charts(from: index)).map(BodyPart.line)
    case .custom(let chart as CalendarChart):
      ChartDrawing(width: width, theme: theme).lines(of: chart).map(BodyPart.line)
    case .custom(let custom):
      (custom as? any TerminalElement)?.lines(width: width).map { .line([Span($0, .text)]) } ?? []
    case .list:
      []
    }
  }

  private func rows(label: String, value: String, column: Int) -> [BodyPart] {
    let lines = theme.charset.wrap(value, to: max(8, textWidth - column - 2))
    return lines.enumerated().map { number, line in
      .line([Span(padded(number == 0 ? label : "", to: column) + "  ", .label), Span(line, .text)])
    }
  }

  private func rows(of field: Field, column: Int) -> [BodyPart] {
    let problem = field.problem.map { problem in
      theme.charset.wrap(problem, to: max(8, textWidth - column - 2)).map { line in
        BodyPart.line([Span(padded("", to: column) + "  ", .label), Span(line, .problem)])
      }
    }
    let count = field.hasLines ? rowsOfLines : 1
    return (0..<count).map { .field(field, labelWidth: column, row: $0, of: count) } + (problem ?? [])
  }

  private func rows(of banner: Banner) -> [BodyPart] {
    let (sign, role): (String, Role) =
      switch banner.kind {
      case .info: ("i", .info)
      case .success: ("✓", .success)
      case .warning: ("!", .warning)
      case .failure: ("✗", .failure)
      }
    return theme.charset.wrap(banner.text, to: max(8, textWidth - 2)).enumerated().map { number, line in
      .line([Span(number == 0 ? sign + " " : "  ", role), Span(line, role)])
    }
  }

  /// Puts the bar below the label, so it doesn't move while the numbers grow.
  private func rows(of progress: Progress) -> [BodyPart] {
    let rate = progress.rate.map { Span("  \($0)", .faint) }
    guard let fraction = progress.fraction else {
      let mark = theme.symbols.missing
      let label = theme.charset.truncate(progress.label, to: max(8, width - mark.count - 1))
      return [.line([Span(label, .text), Span(" " + mark, .faint)] + (rate.map { [$0] } ?? []))]
    }
    let length = min(30, max(4, width / 3))
    let filled = Int((fraction * Double(length)).rounded())
    let percent = "\(Int(fraction * 100))%"
    let bar = [
      Span(String(repeating: theme.symbols.bar, count: filled), .bar),
      Span(String(repeating: theme.symbols.barTrack, count: length - filled), .barTrack),
      Span(String(repeating: " ", count: 5 - percent.count) + percent, .text),
    ]
    return [.line([Span(progress.label, .text)]), .line(bar + (rate.map { [$0] } ?? []))]
  }

  /// Returns the charts following each other, which are drawn together.
  private func charts(from index: Int) -> [BarChart] {
    elements[index...].lazy.map { element in if case .chart(let chart) = element { chart } else { nil } }
      .prefix { $0 != nil }.compactMap(\.self)
  }

  /// Returns the common label width of adjacent values or fields.
  private func labelWidth(around index: Int) -> Int {
    var first = index
    while first > 0, elements[first - 1].label != nil { first -= 1 }
    var widest = 0
    for element in elements[first...] {
      guard let label = element.label else { break }
      widest = max(widest, theme.charset.width(of: label))
    }
    return min(widest, max(6, width / 3))
  }

  private func padded(_ text: String, to width: Int) -> String {
    let cut = theme.charset.truncate(text, to: width)
    return cut + String(repeating: " ", count: max(0, width - theme.charset.width(of: cut)))
  }
}

nonisolated extension ContentElement {
  fileprivate var drawable: [ContentElement] {
    guard case .custom(let custom) = self, !(custom is any TerminalElement || custom is CalendarChart) else {
      return [self]
    }
    return custom.fallback.flatMap(\.drawable)
  }

  fileprivate var label: String? {
    switch self {
    case .value(let label, _): label
    case .field(let field): field.label
    default: nil
    }
  }

  /// Returns whether a blank row separates the element from the previous one.
  fileprivate func wantsSpace(after previous: ContentElement) -> Bool {
    switch (previous, self) {
    case (.heading, _): false
    case (_, _) where previous.label != nil && label != nil: false
    case (.banner, .banner), (.progress, .progress), (.rating, .banner), (.banner, .rating), (.rating, .quote): false
    default: true
    }
  }
}
