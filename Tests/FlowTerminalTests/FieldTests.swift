import FlowContent
import FlowScreens
import FlowTesting
import Foundation
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Fields in the full screen")
struct FieldTests {
  private let model = TestModel(
    ScreenContent(
      title: "Review",
      elements: [
        .field(Field("Note", .lines(""), placeholder: "your thoughts")), .field(Field("Stars", .rating(4, of: 5))),
        .field(Field("Age", .number(9, in: 0...120))), .field(Field("Day", .date(CalendarDate("2024-02-29")))),
      ],
      actions: [Action("save", "Save", isDefault: true)]))
  private let terminal: TestTerminal

  init() {
    terminal = TestTerminal(model)
  }

  private func space(_ count: Int) -> String { String(repeating: " ", count: count) }

  private var values: [String] { model.shown.fields.map(\.value.text) }

  @Test("Each kind of field is drawn in its own way")
  func drawing() {
    let lines = terminal.lines[2...].map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.filter { $0 != "[\(space(67))]" }.prefix(5) == [
        "Note:  [your thoughts\(space(54))]",
        "Stars: ‹ ★★★★☆ 4/5 ›",
        "Age:   [9\(space(11))]", "Day:   [2024-02-29  ]", "",
      ])
    let plain = TestTerminal(model, theme: Theme(charset: .ascii))
    #expect(plain.text.contains("Stars: < ****. 4/5 >"))
  }

  @Test("Typing replaces the text of a day")
  func day() {
    var field = Field("Watched on", .text("2026-11-27"))
    field.purpose = .day(nil)
    let model = TestModel(ScreenContent(title: "Viewing", elements: [.field(field)]))
    TestTerminal(model).type("yesterday")
    #expect(model.shown.fields[0].value == .text("yesterday"))
  }

  @Test("In a text of several lines, Enter breaks the line, arrows stay in the text, and Tab leaves")
  func lines() {
    terminal.type("one")
    terminal.press(.enter)
    terminal.type("two")
    #expect(values[0] == "one\ntwo")
    #expect(terminal.lines[2].contains("[one ") && terminal.lines[3].contains("[two "))
    #expect(terminal.draw().cursor == terminal.point(of: "two").map { Point(x: $0.x + 3, y: $0.y) })
    terminal.press(.up, .home)
    terminal.type("-")
    terminal.press(.end, .control("u"))
    terminal.type("1")
    #expect(values[0] == "1\ntwo")
    terminal.press(.down, .down, .down, .character("2"))
    #expect(values[0] == "1\ntwo2")
    terminal.press(.tab, .character("3"))
    #expect(values[1] == "3")
  }

  @Test("A long line is broken, and the rows with the caret are visible")
  func longLines() {
    let numbers = (1...20).map(String.init).joined(separator: "\n")
    terminal.press(.paste(String(repeating: "x", count: 100) + "\n\(numbers)\nfive"))
    #expect(!terminal.text.contains("xx") && terminal.text.contains("[five "))
    for _ in 1...22 { terminal.press(.up) }
    #expect(terminal.text.contains("[xxxx") && !terminal.text.contains("[five "))
    terminal.press(.tab)
    #expect(terminal.text.contains("[xxxx"))
  }

  @Test("A text of several lines has the rows that nothing else needs, up to a limit")
  func room() {
    func rows(_ height: Int) -> Int {
      terminal.size = Size(width: 80, height: height)
      return terminal.lines.count { $0.contains("[\(space(60))") || $0.contains("[your thoughts") }
    }
    #expect(rows(13) < rows(20) && rows(20) < rows(26))
    #expect(rows(60) == Field.rowsOfLines.upperBound && rows(8) <= Field.rowsOfLines.lowerBound)
  }

  @Test("An option is chosen by its first letters, or by one letter again and again")
  func options() {
    let genres = ["All", "Comedy", "Crime", "Drama", "Horror", "Romance", "Western"]
    let model = TestModel(
      ScreenContent(title: "Filter", elements: [.field(Field("Genre", .choice(0, of: genres)) { _ in })]))
    let terminal = TestTerminal(model)
    terminal.type("hor")
    #expect(terminal.text.contains("‹ Horror ›"))
    terminal.type("wes")
    #expect(terminal.text.contains("‹ Western ›"))
    terminal.press(.right)
    terminal.type("c")
    #expect(terminal.text.contains("‹ Comedy ›"))
    terminal.type("c")
    #expect(terminal.text.contains("‹ Crime ›"))
    terminal.press(.left)
    terminal.type("cr")
    #expect(terminal.text.contains("‹ Crime ›"))
  }

  @Test("A rating is chosen with digits and arrows, and removed with 0 or Backspace")
  func rating() {
    terminal.press(.tab, .character("2"))
    #expect(values[1] == "2")
    terminal.press(.right, .right)
    #expect(values[1] == "4")
    terminal.press(.left)
    #expect(values[1] == "3")
    terminal.press(.backspace)
    #expect(values[1] == "" && terminal.text.contains("☆☆☆☆☆ -/5"))
    terminal.press(.left)
    #expect(values[1] == "")
    terminal.press(.character("5"), .right)
    #expect(values[1] == "5")
    #expect(terminal.press(.character("6")) == nil)
    #expect(values[1] == "5")
  }

  @Test("A number with letters, or one that is not in its range, is half a value")
  func numbers() {
    let complaint = KeyCommand.showMessage("“Age” expects a whole number from 0 to 120.")
    terminal.press(.tab, .tab)
    #expect(terminal.press(.character("x")) == complaint && values[2] == "9")
    terminal.press(.character("1"))
    #expect(values[2] == "9" && terminal.text.contains("[9x1 ") && terminal.press(.tab) == complaint)
    terminal.press(.backspace, .backspace)
    #expect(terminal.press(.paste("1 year")) == complaint && values[2] == "9")
    terminal.press(.control("u"))
    terminal.type("999")
    #expect(terminal.text.contains("[999 ") && terminal.press(.down) == complaint)
    terminal.press(.control("u"))
    terminal.type("12")
    #expect(values[2] == "12")
  }

  @Test("Esc drops half a value, and leaves the form only when the field shows its value again")
  func droppingHalfAValue() {
    let model = TestModel(
      ScreenContent(title: "Movie", elements: [.field(Field("Year", .number(nil, in: 1888...2036)))]))
    let terminal = TestTerminal(TestModel(listContent("Ran")), model)
    terminal.type("20")
    #expect(terminal.text.contains("[20 "))
    #expect(terminal.press(.escape) == nil)
    #expect(!terminal.text.contains("[20 "))
    #expect(terminal.press(.escape) == .back)
  }

  @Test("While a field holds half a value, the focus stays and no action is performed; the message says what it takes")
  func halfAValue() {
    terminal.press(.tab, .tab, .tab, .backspace)
    #expect(values[3] == "2024-02-29" && terminal.text.contains("[2024-02-2 "))
    let complaint = KeyCommand.showMessage("“Day” expects a date like 2024-02-29.")
    for key in [Key.enter, .tab, .backTab] { #expect(terminal.press(key) == complaint) }
    let button = terminal.point(of: "[ Save ]")
    #expect(button.map { terminal.press(.click($0)) } == complaint)
    #expect(terminal.press(.character("8"), .enter) == .perform("save"))
    #expect(values[3] == "2024-02-28")
  }

  private struct Ruler: TerminalElement {
    let fallback = [ContentElement.text("no ruler")]
    func lines(width: Int) -> [String] { [String(repeating: "=", count: width), "end"] }
  }

  private struct Poster: CustomElement {
    var fallback: [ContentElement] { [.value(label: "Poster", "Alien"), .custom(Ruler())] }
  }

  @Test("An element for terminals draws its lines, and another one its fallback")
  func customElements() {
    let content = ScreenContent(
      title: "Custom", elements: [.value(label: "A", "1"), .custom(Poster()), .text("below")])
    let terminal = TestTerminal(TestModel(content))
    #expect(
      terminal.lines[2...8].map { $0.trimmingCharacters(in: .whitespaces) } == [
        "A       1", "Poster  Alien", "", String(repeating: "=", count: 76), "end", "", "below",
      ])
    #expect(terminal.window.text().contains("no ruler"))
  }

  @Test("Year and text of a row are beside its title, and its rating, count, date and state at the end")
  func rows() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    let rows = [
      Row(
        id: "1", title: "Alien", details: [.year(1979), .text("Ridley Scott"), .rating(9, of: 10), .state("watched")]),
      Row(id: "2", title: "Drama", details: [.count(12)]),
      Row(id: "3", title: "Ran", details: [.date(day), .year(1985)]),
    ]
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Rows", elements: [.list(RowList(rows))])))
    #expect(
      terminal.lines[2...4].map { $0 } == [
        "  ▌ Alien         1979, Ridley Scott                            9/10  watched",
        "    Drama                                                                  12",
        "    Ran           1985                                             2024-02-29",
      ])
  }

  @Test("Tab completes a text as far as the candidates agree, then names them")
  func completing() {
    var field = Field("File", .text(""))
    field.complete = { text in ["~/trails.csv", "~/trails.json"].filter { $0.hasPrefix(text) } }
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Import", elements: [.field(field), .field(Field("Note", .text("")))])))
    terminal.press(.paste("~/t"))
    #expect(terminal.press(.tab) == .edit("File", .text("~/trails.")))
    #expect(terminal.press(.tab) == .showMessage("trails.csv  trails.json"))
    #expect(terminal.press(.character("c"), .tab) == .edit("File", .text("~/trails.csv")))
  }

  @Test("Up and Down move by the rows that the screen shows, and end at the start and the end of the text")
  func rowByRow() throws {
    let note = Field("Note", .lines("A very long note that is broken three times, at least."))
    let fields = [ContentElement.field(Field("Rating", .rating(nil, of: 10))), .field(note)]
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Note", elements: fields)), width: 40)
    terminal.press(.tab)
    let model = try #require(terminal.stack.top as? Screen)
    func caret() -> Int? { terminal.state[model].editor?.caret }
    let end = try #require(caret())
    terminal.press(.up)
    let above = try #require(caret())
    #expect(above < end && above > 0)
    terminal.press(.down)
    #expect(caret() == end)
    for _ in 0..<9 { terminal.press(.up) }
    #expect(caret() == 0)
    terminal.press(.down, .down, .down, .down, .down, .character("!"))
    #expect(terminal.text.contains("least.!"))
  }
}
