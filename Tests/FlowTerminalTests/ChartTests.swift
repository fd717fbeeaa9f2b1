import FlowContent
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Charts")
struct ChartTests {
  private func chart(_ title: String) -> ContentElement {
    .chart(
      BarChart(
        title: title,
        bars: [
          .init(label: "1970s", value: 100, text: "16 movies, 29 h 33 min"), .init(label: "1980s", value: 1, text: "1"),
        ]))
  }

  private func lines(_ elements: [ContentElement], width: Int) -> [String] {
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Statistics", elements: elements)), width: width)
    return Array(terminal.lines.dropFirst(2).map { String($0).trimmingSuffix(while: \.isWhitespace) }.prefix(12))
  }

  @Test("A number of a chart is whole at every width from 40 columns, and the line of the longest bar is used")
  func numbers() {
    for width in 40...200 {
      let lines = lines([chart("By decade")], width: width)
      #expect(lines.contains { $0.hasSuffix("16 movies, 29 h 33 min") }, "\(width): \(lines)")
    }
  }

  @Test("Charts that follow each other are side by side where there is room, as many as fit")
  func columns() {
    let charts = ["One", "Two", "Three"].map(chart)
    #expect(lines(charts, width: 60).filter { $0.contains("One") } == ["  One"])
    let two = lines(charts, width: 80)
    #expect(two.contains { $0.contains("One") && $0.hasSuffix("Two") })
    #expect(two.contains { $0.hasPrefix("  Three") })
    #expect(lines(charts, width: 140).contains { $0.contains("One") && $0.contains("Two") && $0.hasSuffix("Three") })
  }

  @Test("A calendar has a column for each week, and as many parts as the width needs")
  func calendar() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    let next = try #require(day.next)
    let chart = CalendarChart(title: "By day", year: 2024, counts: [day: 4, next: 1])
    let wide = lines([.custom(chart)], width: 80)
    #expect(wide[0] == "  By day")
    #expect(wide[1].hasPrefix("      Jan "))
    #expect(wide[2].hasPrefix("  Mon ·········"))
    // 29 February 2024 was the Thursday of the ninth week.
    #expect(wide[5].hasPrefix("      ········█···"))
    #expect(wide[6].hasPrefix("  Fri ········░···"))
    #expect(lines([.custom(chart)], width: 62).filter { $0.contains("Mon") }.count == 1)
    #expect(lines([.custom(chart)], width: 40).filter { $0.contains("Mon") }.count == 2)
    #expect(lines([.custom(chart)], width: 140)[2].hasPrefix("  Mon · · · "))
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var result = self
    while let last = result.last, predicate(last) { result.removeLast() }
    return result
  }
}
