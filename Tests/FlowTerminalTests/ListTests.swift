import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Lists")
struct ListTests {
  @Test("A title that is longer than most leaves room for the details of all rows", arguments: [70, 80, 120])
  func longTitle(width: Int) {
    let rows = ["Alien", "The Lord of the Rings: The Fellowship of the Ring"].map { title in
      Row(
        id: RowID(rawValue: title), title: title,
        details: [
          .year(1979), .text("Ridley Scott"), .rating(8, of: 10), CalendarDate("2026-11-02").map(Row.Detail.date),
        ]
        .compactMap(\.self))
    }
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Watched", elements: [.list(RowList(rows))])), width: width)
    #expect(terminal.text.ranges(of: "8/10  2026-11-02").count == 2)
  }

  @Test("Beside a long title, a note keeps its beginning", arguments: [55, 80, 115])
  func note(width: Int) {
    let row = Row(
      id: "1",
      title: "16 Nov  The Assassination of Jesse James by the Coward Robert Ford and Other Stories of the West",
      details: [.year(2007), .text("Slow and wonderful, like a long evening in the fields."), .rating(9, of: 10)])
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Diary", elements: [.list(RowList([row]))])), width: width)
    #expect(terminal.text.contains("2007, Slow"))
  }

  @Test("Headings are neither selected nor counted, and the first one stays in sight")
  func headings() {
    let titles = ["May", "Alien", "April", "Brazil", "Heat", "Her", "Ran", "Solaris", "Up"]
    let rows = titles.map { title in
      Row(id: RowID(rawValue: title), title: title, isHeading: ["May", "April"].contains(title))
    }
    let list = ScreenContent(title: "Diary", elements: [.list(RowList(rows))])
    let terminal = TestTerminal(TestModel(list), height: 10)
    for (key, title, position) in [
      (.down, "Brazil", "2/7"), (.up, "Alien", "1/7"), (.character("G"), "Up", "7/7"), (.up, "Solaris", "6/7"),
      (.character("g"), "Alien", "1/7"),
    ] as [(Key, String, String)] {
      terminal.press(key)
      #expect(terminal.selectedTitle == title && terminal.text.contains(position), "\(terminal.text)")
    }
    #expect(terminal.text.contains("May"))
  }

  @Test("The last line says what choosing a row does")
  func choiceTitle() {
    var list = RowList([Row(id: "Alien", title: "Alien")])
    list.choiceTitle = "Move here"
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(list)])))
    #expect(terminal.text.contains("Enter Move here"))
  }

  @Test("A list begins with the row after its first heading selected, and so does each result of a search")
  func heading() {
    let rows = [Row(id: "May", title: "May", isHeading: true), Row(id: "Alien", title: "Alien")]
    let search = ContentElement.field(Field("Search", .text("")) { _ in })
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Diary", elements: [search, .list(RowList(rows))])))
    #expect(terminal.selectedTitle == "Alien")
    terminal.press(.character("/"), .character("a"), .tab)
    #expect(terminal.selectedTitle == "Alien")
  }

  @Test("A list can name the row that is selected at first")
  func firstSelected() {
    var list = RowList(["Alien", "Brazil", "Ran"].map { Row(id: RowID(rawValue: $0), title: $0) })
    list.firstSelected = "Brazil"
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(list)])))
    #expect(terminal.selectedTitle == "Brazil")
    terminal.press(.up)
    #expect(terminal.selectedTitle == "Alien")
  }

  @Test("Beside a long text, PgDn scrolls a page, and Enter shows the selected row before it is chosen")
  func longText() {
    let lines = (1...60).map { ContentElement.text("Line \($0)") }
    let rows = ContentElement.list(RowList([Row(id: "Alien", title: "Alien"), Row(id: "Ran", title: "Ran")]))
    let model = TestModel(ScreenContent(title: "Movie", elements: lines + [rows]))
    let terminal = TestTerminal(model)
    #expect(terminal.selectedTitle == nil)
    terminal.press(.pageDown)
    #expect(!terminal.text.contains("Line 9\n") && !terminal.text.contains("Alien"))
    terminal.press(.enter)
    #expect(terminal.selectedTitle == "Alien" && model.intents.isEmpty)
    terminal.press(.enter)
    #expect(model.intents == [.choose("Alien")])
  }

  @Test("Only the visible rows of a million are requested")
  func million() {
    let source = TestRows(count: 1_000_000)
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    terminal.press(.down, .pageDown, .end, .up, .home)
    terminal.press(.character("G"))
    #expect(terminal.lines[22].hasSuffix("1000000/1000000"))
    #expect(terminal.selectedTitle == "Movie 999999")
    #expect(source.requestedRanges.allSatisfy { $0.count <= 20 })
  }

  @Test("Rows that are being loaded are drawn as an ellipsis and can't be chosen")
  func missing() {
    final class Unready: RowSource {
      let count = 3
      let revision = 0
      func rows(in range: Range<Int>) -> [Row?] { range.map { _ in nil } }
      func fetch(_ range: Range<Int>) async -> [Row] { [] }
    }
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(Unready()))])))
    #expect(terminal.lines[2...4] == ["  ▌ …", "    …", "    …"])
    #expect(terminal.press(.enter) == nil)
  }

  @Test("A subtitle uses the space of a detail that its row lacks")
  func roomBehind() {
    let rows = [
      Row(id: "a", title: "Ju Dou", details: [.year(1990), .text("Zhang Yimou")]),
      Row(id: "b", title: "Alphaville", details: [.year(1965), .text("Jean-Luc Godard"), .state("watched before")]),
    ]
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))])), width: 42, height: 10)
    #expect(
      terminal.lines[1...2] == [" ▌ Ju Dou        1990, Zhang Yimou", "   Alphaville    1965     watched before"])
  }

  @Test("In a narrow list titles are whole, and rows have their first detail")
  func narrow() throws {
    let day = try #require(CalendarDate("2026-04-13"))
    let rows = [
      Row(id: "a", title: "Ali: Fear Eats the Soul", details: [.year(1974), .rating(10, of: 10), .date(day)]),
      Row(id: "b", title: "Dr. No", details: [.year(1962), .rating(9, of: 10), .date(day)]),
    ]
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))])), width: 40, height: 10)
    #expect(
      terminal.lines[1...2] == [" ▌ Ali: Fear Eats the Soul       10/10", "   Dr. No                         9/10"])
  }

  @Test("The selection stays with its row when rows are inserted above it")
  func followsRow() {
    let model = TestModel(listContent("B", "D", "F"))
    let terminal = TestTerminal(model)
    terminal.press(.down)
    model.shown = listContent("A", "B", "C", "D", "F")
    #expect(terminal.selectedTitle == "D")
    #expect(terminal.lines[22].hasSuffix("4/5"))
    model.shown = listContent("D")
    #expect(terminal.selectedTitle == "D")
  }

  @Test("The selection stays with its row when the rows are sorted, also beyond the page")
  func sorting() async throws {
    var order = Array(0..<500)
    let work = Work()
    let rows = PagedRows(work: work) {
      order.count
    } rows: { range in
      range.map { Row(id: RowID(Int64(order[$0])), title: "Movie \(order[$0])") }
    } position: { row in
      order.firstIndex { RowID(Int64($0)) == row }
    }
    try await rows.reload()
    let model = TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))]))
    let terminal = TestTerminal(model)
    terminal.press(.down, .down, .down)
    #expect(terminal.selectedTitle == "Movie 3")
    order.reverse()
    try await rows.reload()
    model.shown = ScreenContent(title: "Movies", elements: [.list(RowList(rows))])
    while terminal.selectedTitle != "Movie 3" || !work.isIdle {
      try await work.settle()
      model.shown = ScreenContent(title: "Movies", elements: [.list(RowList(rows))])
    }
    #expect(terminal.lines[22].hasSuffix("497/500"))
  }

  @Test("When the selected row disappears, the one in its place is selected")
  func rowGoes() {
    let model = TestModel(listContent("A", "B", "C"))
    let terminal = TestTerminal(model)
    terminal.press(.down)
    model.shown = listContent("A", "C")
    #expect(terminal.selectedTitle == "C")
    model.shown = listContent("A")
    #expect(terminal.selectedTitle == "A")
    model.shown = listContent()
    #expect(terminal.selectedTitle == nil)
    #expect(terminal.press(.enter) == nil)
  }

  /// Returns a search field and lists with these titles.
  private func lists(_ titles: [String]...) -> ScreenContent {
    let lists = titles.map { titles in
      ContentElement.list(RowList(titles.map { Row(id: RowID(rawValue: $0), title: $0) }))
    }
    return ScreenContent(title: "Movies", elements: [.field(Field("Search", .text("")))] + lists)
  }

  @Test("The selection moves from one list to the next, skips empty lists, and stops at both ends")
  func severalLists() {
    let terminal = TestTerminal(TestModel(lists(["A", "B"], [], ["C", "D"])))
    #expect(terminal.press(.down, .down, .enter) == .choose("C"))
    #expect(terminal.press(.down, .down, .down, .enter) == .choose("D"))
    #expect(terminal.press(.up, .up, .enter) == .choose("B"))
    #expect(terminal.press(.up, .up, .up, .enter) == .choose("A"))
    #expect(terminal.press(.pageDown, .pageDown, .enter) == .choose("C"))
  }
}
