import FlowContent
import TerminalKit

/// The lines of charts, side by side where there is room.
nonisolated struct ChartDrawing {
  let width: Int
  let theme: Theme

  private static let leastWidth = 36
  private static let gap = 4
  private static let mostColumns = 4
  private static let longestBar = 60
  private static let leastBar = 4

  /// Returns the lines of charts, with an empty line between those below each other.
  func lines(of charts: [BarChart]) -> [[Span]] {
    let room = (width + Self.gap) / (Self.leastWidth + Self.gap)
    let count = max(1, min(charts.count, room, Self.mostColumns))
    let column = (width - Self.gap * (count - 1)) / count
    var lines: [[Span]] = []
    for first in stride(from: 0, to: charts.count, by: count) {
      if first > 0 { lines.append([]) }
      let row = charts[first..<min(first + count, charts.count)].map { self.lines(of: $0, width: column) }
      for number in 0..<(row.map(\.count).max() ?? 0) {
        let parts = row.map { $0.indices.contains(number) ? $0[number] : [] }
        lines.append(parts.dropLast().flatMap { padded($0, to: column + Self.gap) } + (parts.last ?? []))
      }
    }
    return lines
  }

  /// Returns the lines of a chart. Its numbers stay whole as long as their bars can have four cells.
  private func lines(of chart: BarChart, width: Int) -> [[Span]] {
    let charset = theme.charset
    let labels = min(width * 2 / 5, chart.bars.map { charset.width(of: $0.label) }.max() ?? 0)
    let texts = min(
      max(0, width - labels - Self.leastBar - 3), chart.bars.map { charset.width(of: $0.text) }.max() ?? 0)
    let longest = chart.bars.map(\.value).filter(\.isFinite).max() ?? 0
    let room = max(1, min(Self.longestBar, width - labels - texts - 3))
    let bars = chart.bars.map { bar in
      let share = longest > 0 && bar.value.isFinite ? bar.value / longest : 0
      let length = bar.value > 0 ? max(1, Int((share * Double(room)).rounded())) : 0
      return padded([Span(charset.truncate(bar.label, to: labels), .label)], to: labels + 2) + [
        Span(String(repeating: theme.symbols.bar, count: length), .bar),
        Span((length > 0 ? " " : "") + charset.truncate(bar.text, to: max(0, width - labels - length - 3)), .text),
      ]
    }
    return [[Span(charset.truncate(chart.title, to: width), .heading)]] + bars
  }

  /// Returns the lines of a calendar: a column for each week, in as many parts below each other as the width takes.
  func lines(of chart: CalendarChart) -> [[Span]] {
    let names = ["Mon", "", "Wed", "", "Fri", "", "Sun"]
    let weeks = chart.weeks
    let margin = 4
    let cell = width >= margin + 2 * weeks.count ? 2 : 1
    let room = max(1, width - margin)
    let parts = (weeks.count * cell + room - 1) / room
    let length = (weeks.count + parts - 1) / parts
    return [[Span(chart.title, .heading)]]
      + stride(from: 0, to: weeks.count, by: length).flatMap { first in
        let part = weeks[first..<min(first + length, weeks.count)]
        return [[Span(months(of: part, cell: cell, margin: margin), .label)]]
          + names.enumerated().map { row, name in
            let label = name + String(repeating: " ", count: margin - name.count)
            return [Span(label, .label)] + part.map { week in span(for: week[row], in: chart, width: cell) }
          }
      }
  }

  private func span(for day: CalendarDate?, in chart: CalendarChart, width: Int) -> Span {
    guard let day else { return Span(String(repeating: " ", count: width), .text) }
    let level = chart.level(of: day)
    return Span(theme.symbols.shades[level] + String(repeating: " ", count: width - 1), level == 0 ? .faint : .bar)
  }

  /// Returns the names of the months beginning in weeks, above these.
  private func months(of weeks: ArraySlice<[CalendarDate?]>, cell: Int, margin: Int) -> String {
    var line = String(repeating: " ", count: margin)
    for (position, week) in weeks.enumerated() {
      guard let first = week.lazy.compactMap(\.self).first(where: { $0.day == 1 }) else { continue }
      line += String(repeating: " ", count: max(0, margin + position * cell - line.count))
      line += CalendarChart.months[first.month - 1]
    }
    return line
  }

  private func padded(_ line: [Span], to width: Int) -> [Span] {
    let used = line.reduce(0) { $0 + theme.charset.width(of: $1.text) }
    return line + [Span(String(repeating: " ", count: max(0, width - used)), .text)]
  }
}
