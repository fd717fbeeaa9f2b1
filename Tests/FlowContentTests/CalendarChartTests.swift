import FlowContent
import Testing

@Suite("Calendar charts")
struct CalendarChartTests {
  @Test(
    "The weeks of a calendar chart begin on Monday and have every day once, in every year of a cycle of the calendar")
  func weeks() {
    for year in 1...401 {
      let weeks = CalendarChart(title: "", year: year, counts: [:]).weeks
      let days = weeks.flatMap(\.self).compactMap(\.self)
      #expect(days.first?.description.hasSuffix("-01-01") == true && days.last?.description.hasSuffix("-12-31") == true)
      #expect(zip(days, days.dropFirst()).allSatisfy { $0.next == $1 })
      #expect(weeks.allSatisfy { $0.count == 7 } && !weeks.contains { $0.allSatisfy { $0 == nil } })
    }
    // 1 January 2024 was a Monday, 1 January 2023 a Sunday, 1 January 2000 a Saturday.
    for (year, position) in [(2024, 0), (2023, 6), (2000, 5)] {
      let first = CalendarChart(title: "", year: year, counts: [:]).weeks[0]
      #expect(first.firstIndex { $0 != nil } == position)
    }
  }

  @Test("A day of a calendar chart stands out by its share of the most, and other years don’t count")
  func levels() throws {
    let days = try ["2024-01-01", "2024-02-29", "2024-12-31", "2023-12-31"].map { try #require(CalendarDate($0)) }
    let chart = CalendarChart(title: "", year: 2024, counts: [days[0]: 1, days[1]: 8, days[2]: 5, days[3]: 99])
    #expect(days.map(chart.level) == [1, 4, 3, 0])
    #expect(chart.counts.count == 3)
  }

  @Test("A front end that doesn’t know calendar charts shows the months")
  func fallback() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    let chart = CalendarChart(title: "By day", year: 2024, counts: [day: 3])
    guard case .chart(let months)? = chart.fallback.first else {
      Issue.record("no chart")
      return
    }
    #expect(months.bars.map(\.text) == ["0", "3"] + Array(repeating: "0", count: 10))
    #expect(months.title == "By day")
  }
}
