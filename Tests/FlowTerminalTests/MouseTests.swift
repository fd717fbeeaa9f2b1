import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Mouse")
struct MouseTests {
  /// Clicks on the first cell of `text`.
  @discardableResult
  private func click(_ text: String, at terminal: TestTerminal) -> KeyCommand? {
    guard let point = terminal.point(of: text) else {
      return .showMessage("“\(text)” isn't visible:\n\(terminal.text)")
    }
    return terminal.press(.click(point))
  }

  @Test("A click selects a row, and a click on the selected row chooses it")
  func rows() {
    let model = TestModel(listContent("Metropolis", "The Third Man"))
    let terminal = TestTerminal(model)
    #expect(click("The Third Man", at: terminal) == nil)
    #expect(terminal.selectedTitle == "The Third Man")
    #expect(click("The Third Man", at: terminal) == .choose("The Third Man"))
    #expect(model.intents == [.choose("The Third Man")])
  }

  @Test("A click on a heading chooses it")
  func heading() {
    let rows = [Row(id: "May", title: "May", isHeading: true), Row(id: "Alien", title: "Alien")]
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Diary", elements: [.list(RowList(rows))])))
    #expect(click("May", at: terminal) == .send(.choose("May"), toPane: 0, focus: 0))
    #expect(terminal.selectedTitle == "Alien")
  }

  @Test("A click focuses a text field, changes a toggle, and performs a button's action")
  func form() {
    let model = TestModel(
      ScreenContent(
        title: "Log in",
        elements: [
          .field(Field("Name", .text(""))), .field(Field("Remember", .toggle(false))),
        ], actions: [Action("ok", "Continue")]))
    let terminal = TestTerminal(model)
    click("Remember", at: terminal)
    click("Name", at: terminal)
    terminal.type("a")
    click("Continue", at: terminal)
    #expect(model.intents == [.edit("Remember", .toggle(true)), .edit("Name", .text("a")), .perform("ok")])
  }

  private func form(_ value: Field.Value) -> ScreenContent {
    ScreenContent(
      title: "Log in", elements: [.field(Field("Name", value)), .field(Field("B", .text("")))])
  }

  @Test("A click on a star chooses its rating, one on an arrow the next rating, and one on the label none")
  func stars() throws {
    let model = TestModel(form(.rating(2, of: 5)))
    let terminal = TestTerminal(model)
    let first = try #require(terminal.point(of: "★★☆☆☆"))
    terminal.press(.click(Point(x: first.x, y: first.y)), .click(Point(x: first.x + 3, y: first.y)))
    click("›", at: terminal)
    click("‹", at: terminal)
    click("Name", at: terminal)
    terminal.press(.character("3"))
    #expect(model.intents == [1, 4, 5, 4, 3].map { .edit("Name", .rating($0, of: 5)) })
  }

  @Test(
    "A click into a text moves the caret there, or to its end",
    arguments: [(0, "x七人の侍"), (1, "x七人の侍"), (2, "七x人の侍"), (5, "七人xの侍"), (8, "七人の侍x"), (30, "七人の侍x")])
  func caret(column: Int, text: String) {
    let model = TestModel(form(.text("七人の侍")))
    let terminal = TestTerminal(model)
    terminal.press(.tab)
    guard let start = terminal.point(of: "七") else { return }
    terminal.press(.click(Point(x: start.x + column, y: start.y)), .character("x"))
    #expect(model.intents == [.edit("Name", .text(text))])
  }

  @Test("Key hints can be clicked")
  func keys() {
    let model = TestModel(listContent("Metropolis", actions: [Action("add", "Add a movie", key: "a")]))
    let terminal = TestTerminal(model)
    #expect(click("a Add a movie", at: terminal) == .perform("add"))
    #expect(click("q Quit", at: terminal) == .quit)
    click("? Help", at: terminal)
    #expect(terminal.text.contains("╭─ Help ─"))
    terminal.press(.click(Point(x: 0, y: 22)))
    #expect(!terminal.text.contains("╭─ Help ─"))
  }

  @Test("The wheel moves the selection under the pointer, and stops at the ends")
  func wheel() {
    let source = TestRows(count: 100)
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    let place = Point(x: 10, y: 10)
    terminal.press(.wheel(place, 1), .wheel(place, 1), .wheel(place, -1))
    #expect(terminal.selectedTitle == "Movie 3")
    for _ in 0..<10 { terminal.press(.wheel(place, -1)) }
    #expect(terminal.selectedTitle == "Movie 0")
    #expect(terminal.press(.wheel(Point(x: 0, y: 0), 1)) == nil)
  }
}
