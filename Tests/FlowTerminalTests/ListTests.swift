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

  @Test("Columns are truncated only if they don't fit")
  func uncutColumns() {
    func line(_ title: String) -> String {
      let list = RowList([Row(id: "a", title: title, details: [.state("automatic colors")])])
      let terminal = TestTerminal(
        TestModel(ScreenContent(title: "Settings", elements: [.list(list)])), width: 40, height: 10)
      return terminal.lines.first { $0.contains(title.prefix(5)) } ?? ""
    }
    #expect(line("Appearance").hasSuffix("automatic colors"))
    #expect(line("A title that needs the room itself").hasSuffix("automatic…"))
    #expect(line("Colors of all lists").hasSuffix("  automatic col…"))
  }

  @Test("A subtitle may use the space that the title leaves")
  func roomBeside() {
    let list = RowList([Row(id: "a", title: "The Third Man", details: [.text("1949, Carol Reed and others")])])
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Movies", elements: [.list(list)])), width: 42, height: 10)
    #expect(terminal.lines[1] == " ▌ The Third Man  1949, Carol Reed and …")
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

  @Test("A long message of an empty list is broken into lines")
  func longMessage() {
    let content = ScreenContent(
      title: "Movies",
      elements: [.list(RowList([], emptyMessage: "Nothing here yet. “Add a movie” opens the catalog.")), .text("End")])
    let terminal = TestTerminal(TestModel(content), width: 40, height: 10)
    #expect(terminal.lines[1...4] == [" Nothing here yet. “Add a movie” opens", " the catalog.", "", " End"])
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

  @Test("A resize keeps the selection, and keeps it visible")
  func resize() {
    let source = TestRows(count: 100)
    let movies = ScreenContent(title: "Movies", elements: [.list(RowList(source))])
    let terminal = TestTerminal(TestModel(movies), width: 160, height: 50)
    terminal.press(.pageDown)
    let selected = terminal.selectedTitle
    for size in [Size(width: 40, height: 10), Size(width: 20, height: 5), Size(width: 80, height: 24)] {
      terminal.size = size
      terminal.draw()
    }
    #expect(selected == "Movie 45")
    #expect(terminal.selectedTitle == selected)
  }

  @Test("A covered screen keeps its state, and a dismissed one loses it")
  func keepsPlace() {
    let terminal = TestTerminal(TestModel(listContent("A", "B", "C")))
    terminal.press(.down, .down)
    terminal.stack.push(Screen(TestModel(listContent("X", "Y"))))
    #expect(terminal.selectedTitle == "X")
    #expect(terminal.state.count == 2)
    terminal.press(.down, .escape)
    #expect(terminal.selectedTitle == "C")
    #expect(terminal.state.count == 1)
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

  @Test("Enter in a search field leads to the first list with rows")
  func firstMatch() {
    let model = TestModel(lists([], ["C", "D"]))
    let terminal = TestTerminal(model)
    #expect(terminal.press(.character("/"), .enter, .enter) == .choose("C"))
    #expect(terminal.press(.character("/"), .escape, .down, .enter) == .choose("D"))
  }

  @Test("An empty list shows its message in the middle, with the keys of the actions that it names")
  func empty() {
    let list = RowList([Row](), emptyMessage: "“Add a movie” opens the catalog.")
    let content = ScreenContent(
      title: "Movies", elements: [.list(list)],
      actions: [Action("add", "Add a movie", key: "+"), Action("settings", "Settings", key: "s")])
    let terminal = TestTerminal(TestModel(content))
    #expect(
      terminal.lines[7...9] == [
        "                        “Add a movie” opens the catalog.", "",
        "                                 +  Add a movie",
      ])
  }

  @Test("The message of a search that finds nothing names the keys of this moment")
  func emptySearch() {
    let content = { (isSearch: Bool) in
      ScreenContent(
        title: "Movies",
        elements: [
          .field(Field("Search", .text("x")) { _ in }), .list(RowList([Row](), emptyMessage: "Try “New movie”.")),
        ], actions: [Action("new", "New movie", key: "n")], isSearch: isSearch)
    }
    let search = TestTerminal(TestModel(content(true)))
    #expect(search.text.contains("Alt-n  New movie"))
    let list = TestTerminal(TestModel(content(false)))
    #expect(list.text.contains("n  New movie"))
    list.press(.character("/"))
    #expect(list.text.contains("Alt-n  New movie"))
  }

  @Test("A detail at the end of the row isn't truncated")
  func room() {
    let rows = [
      Row(id: "1", title: "Appearance", details: [.state("automatic")]),
      Row(id: "2", title: "About", details: [.state("0.1.0")]),
    ]
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Settings", elements: [.list(RowList(rows))])), width: 40)
    #expect(terminal.lines[2] == " ▌ Appearance                automatic")
    terminal.size.width = 300
    #expect(terminal.text.contains("automatic"))
  }

  @Test("Columns line up for every script, and the title is truncated first")
  func columns() {
    let titles = ["The Third Man", "七人の侍", "Ame\u{301}lie", "👨‍👩‍👧 family", String(repeating: "long ", count: 40)]
    let rows = titles.enumerated().map {
      Row(id: RowID(Int64($0.offset)), title: $0.element, details: [.text("1949 Reed"), .state("90 min")])
    }
    for width in [70, 80, 160] {
      let terminal = TestTerminal(
        TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))])), width: width)
      let lines = terminal.lines.filter { $0.contains("1949 Reed") }
      #expect(lines.count == titles.count)
      let places = lines.map { line in
        Charset.unicode.width(of: line.components(before: "1949 Reed"))
      }
      #expect(Set(places).count == 1)
      #expect(lines.allSatisfy { $0.hasSuffix("90 min") })
    }
  }
}

extension String {
  fileprivate func components(before text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
