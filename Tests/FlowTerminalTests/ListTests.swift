import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Lists")
struct ListTests {
  @Test("of a million rows only those are asked for that are visible")
  func million() {
    let source = WatchedRows(count: 1_000_000)
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    desk.press(.down, .pageDown, .end, .up, .home)
    desk.press(.character("G"))
    #expect(desk.lines[22].hasSuffix("1000000/1000000"))
    #expect(desk.selectedTitle == "Movie 999999")
    #expect(source.asked.allSatisfy { $0.count <= 20 })
  }

  @Test("rows that are still being fetched are drawn as an ellipsis, and cannot be chosen")
  func missing() {
    final class Unready: RowSource {
      let count = 3
      let revision = 0
      func rows(in range: Range<Int>) -> [Row?] { range.map { _ in nil } }
      func fetch(_ range: Range<Int>) async -> [Row] { [] }
    }
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(Unready()))])))
    #expect(desk.lines[2...4] == ["  ▌ …", "    …", "    …"])
    #expect(desk.press(.enter) == nil)
  }

  @Test("no column is cut where there is room for all of them")
  func uncutColumns() {
    func line(_ title: String) -> String {
      let list = RowList([Row(id: "a", title: title, detail: "automatic colors")])
      let desk = Desk(TestModel(ScreenContent(title: "Settings", elements: [.list(list)])), width: 40, height: 10)
      return desk.lines.first { $0.contains(title.prefix(5)) } ?? ""
    }
    #expect(line("Appearance").hasSuffix("automatic colors"))
    #expect(line("A title that needs the room itself").hasSuffix("automat…"))
    #expect(line("Colors of all lists").hasSuffix("  automatic co…"))
  }

  @Test("what the titles leave the column beside them may use")
  func roomBeside() {
    let list = RowList([Row(id: "a", title: "The Third Man", subtitle: "1949, Carol Reed and others")])
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(list)])), width: 42, height: 10)
    #expect(desk.lines[1] == " ▌ The Third Man  1949, Carol Reed and …")
  }

  @Test("the message that there are no rows is broken into lines where it is long")
  func longMessage() {
    let content = ScreenContent(
      title: "Movies",
      elements: [.list(RowList([], emptyMessage: "Nothing here yet. “Add a movie” opens the catalog.")), .text("End")])
    let desk = Desk(TestModel(content), width: 40, height: 10)
    #expect(desk.lines[1...4] == [" Nothing here yet. “Add a movie” opens", " the catalog.", "", " End"])
  }

  @Test("the selection stays with its row when rows are inserted above it")
  func followsRow() {
    let model = TestModel(listContent("B", "D", "F"))
    let desk = Desk(model)
    desk.press(.down)
    model.show(listContent("A", "B", "C", "D", "F"))
    #expect(desk.selectedTitle == "D")
    #expect(desk.lines[22].hasSuffix("4/5"))
    model.show(listContent("D"))
    #expect(desk.selectedTitle == "D")
  }

  @Test("when the selected row goes, the one in its place is selected")
  func rowGoes() {
    let model = TestModel(listContent("A", "B", "C"))
    let desk = Desk(model)
    desk.press(.down)
    model.show(listContent("A", "C"))
    #expect(desk.selectedTitle == "C")
    model.show(listContent("A"))
    #expect(desk.selectedTitle == "A")
    model.show(listContent())
    #expect(desk.selectedTitle == nil)
    #expect(desk.press(.enter) == nil)
  }

  @Test("a resize keeps the selection, and keeps it visible")
  func resize() {
    let source = WatchedRows(count: 100)
    let movies = ScreenContent(title: "Movies", elements: [.list(RowList(source))])
    let desk = Desk(TestModel(movies), width: 160, height: 50)
    desk.press(.pageDown)
    let selected = desk.selectedTitle
    for size in [Size(width: 40, height: 10), Size(width: 20, height: 5), Size(width: 80, height: 24)] {
      desk.size = size
      desk.draw()
    }
    #expect(selected == "Movie 45")
    #expect(desk.selectedTitle == selected)
  }

  @Test("each screen keeps its place while it is covered, and is forgotten once it is dismissed")
  func keepsPlace() {
    let desk = Desk(TestModel(listContent("A", "B", "C")))
    desk.press(.down, .down)
    desk.stack.push(Screen(TestModel(listContent("X", "Y"))))
    #expect(desk.selectedTitle == "X")
    #expect(desk.state.count == 2)
    desk.press(.down, .escape)
    #expect(desk.selectedTitle == "C")
    #expect(desk.state.count == 1)
  }

  /// A search field over lists with these titles.
  private func lists(_ titles: [String]...) -> ScreenContent {
    let lists = titles.map { titles in
      ContentElement.list(RowList(titles.map { Row(id: RowID(rawValue: $0), title: $0) }))
    }
    return ScreenContent(title: "Movies", elements: [.field(Field("query", "Search", .text("")))] + lists)
  }

  @Test("one goes on where another ends, in both directions; what is empty is left out, and the ends stay the ends")
  func severalLists() {
    let desk = Desk(TestModel(lists(["A", "B"], [], ["C", "D"])))
    #expect(desk.press(.down, .down, .enter) == .send(.onScreen(.choose("C"))))
    #expect(desk.press(.down, .down, .down, .enter) == .send(.onScreen(.choose("D"))))
    #expect(desk.press(.up, .up, .enter) == .send(.onScreen(.choose("B"))))
    #expect(desk.press(.up, .up, .up, .enter) == .send(.onScreen(.choose("A"))))
    #expect(desk.press(.pageDown, .pageDown, .enter) == .send(.onScreen(.choose("C"))))
  }

  @Test("from a search Enter leads to the first that has any rows")
  func firstMatch() {
    let model = TestModel(lists([], ["C", "D"]))
    let desk = Desk(model)
    #expect(desk.press(.character("/"), .enter, .enter) == .send(.onScreen(.choose("C"))))
    #expect(desk.press(.character("/"), .escape, .down, .enter) == .send(.onScreen(.choose("D"))))
  }

  @Test("an empty list says what to do about it")
  func empty() {
    let list = RowList([Row](), emptyMessage: "Add a movie first.")
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(list)])))
    #expect(desk.lines[2] == "  Add a movie first.")
  }

  @Test("nothing is cut where there is room for all of it")
  func room() {
    let rows = [Row(id: "1", title: "Appearance", detail: "automatic"), Row(id: "2", title: "About", detail: "0.1.0")]
    let desk = Desk(TestModel(ScreenContent(title: "Settings", elements: [.list(RowList(rows))])), width: 40)
    #expect(desk.lines[2] == " ▌ Appearance                automatic")
    desk.size.width = 300
    #expect(desk.text.contains("automatic"))
  }

  @Test("columns line up whatever the script, and the title gives way first")
  func columns() {
    let titles = ["The Third Man", "七人の侍", "Ame\u{301}lie", "👨‍👩‍👧 family", String(repeating: "long ", count: 40)]
    let rows = titles.enumerated().map {
      Row(id: RowID(Int64($0.offset)), title: $0.element, subtitle: "1949 Reed", detail: "90 min")
    }
    for width in [40, 80, 160] {
      let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))])), width: width)
      let lines = desk.lines.filter { $0.contains("1949 Reed") }
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
