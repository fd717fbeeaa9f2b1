import FlowContent
import FlowTesting
import Testing

@testable import FlowWeb

@Suite("Charts on a page")
struct CalendarChartTests {
  @Test("A calendar has a square for each day of the year, and its text names the day with the most")
  func calendar() throws {
    let (day, other) = (try #require(CalendarDate("2024-02-29")), try #require(CalendarDate("2024-07-01")))
    let text = CalendarChart(title: "Walks & more", year: 2024, counts: [day: 4, other: 1]).html.text
    #expect(text.matches(of: #/<rect /#).count == 366)
    #expect(text.matches(of: #/opacity="0.1"/#).count == 364)
    #expect(text.contains(#"opacity="1""#) && text.contains("<title>2024-02-29: 4</title>"))
    #expect(text.contains(#"aria-label="Walks &amp; more: 2 days, the most on 2024-02-29: 4""#))
    #expect(text.matches(of: #/>(Jan|Feb|Dec)</#).count == 3)
  }

  @Test("Charts on a page that follow each other are side by side")
  func charts() {
    let chart = ContentElement.chart(BarChart(title: "Movies", bars: []))
    let elements = [chart, chart, .text("and"), chart]
    let html = TestBrowser(ScreenContent(title: "Statistics", elements: elements)).page.html
    #expect(html.all(.div).filter { $0["class"] == "charts" }.map { $0.all(.table).count } == [2])
    #expect(html.all(.table).count == 3)
  }
}
