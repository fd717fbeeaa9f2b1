/// A calendar of a year that highlights the days on which something happened.
///
/// ```swift
/// CalendarChart(title: "Walks by day", year: 2024, counts: [leapDay: 2])
/// ```
///
/// It is here because every program with a history has days to show, and no feature knows a front end: the full screen draws
/// the weeks in cells, and pages as an image.
public struct CalendarChart: CustomElement {
  /// The title of the chart.
  public var title: String

  /// The year, from 1 to 9999.
  public var year: Int

  /// The number of things on each day that has any.
  public var counts: [CalendarDate: Int]

  /// Creates a chart. Days of other years are ignored.
  public init(title: String, year: Int, counts: [CalendarDate: Int]) {
    self.title = title
    self.year = year
    self.counts = counts.filter { $0.key.year == year && $0.value > 0 }
  }

  /// The short names of the months.
  package static let months = CalendarDate.shortMonths

  /// The weeks of the year, each with its seven days from Monday.
  ///
  /// ```swift
  /// let firstWeek = CalendarChart(title: "Walks", year: 2025, counts: [:]).weeks[0]
  /// let wednesday = firstWeek[2]  // 2025-01-01; Monday and Tuesday are nil
  /// ```
  package var weeks: [[CalendarDate?]] {
    let last = year - 1
    // The first day of the year 1 would have been a Monday.
    var days: [CalendarDate?] = Array(repeating: nil, count: (last + last / 4 - last / 100 + last / 400) % 7)
    var day = CalendarDate(year: year, month: 1, day: 1)
    while let present = day, present.year == year {
      days.append(present)
      day = present.next
    }
    days += Array(repeating: nil, count: (7 - days.count % 7) % 7)
    return stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
  }

  /// Returns how much a day stands out: 0 for a day without anything, 4 for one with the most.
  ///
  /// ```swift
  /// let chart = CalendarChart(title: "Walks", year: 2024, counts: [monday: 1, sunday: 4])
  /// let levels = [chart.level(of: monday), chart.level(of: sunday)]  // [1, 4]
  /// ```
  package func level(of day: CalendarDate) -> Int {
    guard let count = counts[day], let most = counts.values.max() else { return 0 }
    return min(4, Int((4 * Double(count) / Double(most)).rounded(.up)))
  }

  /// A bar chart of the months.
  public var fallback: [ContentElement] {
    let bars = Self.months.enumerated().map { index, name in
      let count = counts.reduce(0) { $1.key.month == index + 1 ? $0 + $1.value : $0 }
      return BarChart.Bar(label: name, value: Double(count), text: "\(count)")
    }
    return [.chart(BarChart(title: title, bars: bars))]
  }
}
