import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("The mouse")
struct MouseTests {
  /// Clicks on the first cell in which `text` stands.
  @discardableResult
  private func click(_ text: String, at desk: Desk) -> KeyCommand? {
    guard let point = desk.point(of: text) else { return .say("“\(text)” is not to be seen:\n\(desk.text)") }
    return desk.press(.click(point))
  }

  @Test("a click selects a row, and one on the selected row chooses it")
  func rows() {
    let model = TestModel(listContent("Metropolis", "The Third Man"))
    let desk = Desk(model)
    #expect(click("The Third Man", at: desk) == nil)
    #expect(desk.selectedTitle == "The Third Man")
    #expect(click("The Third Man", at: desk) == .send(.onScreen(.choose("The Third Man"))))
    #expect(model.intents == [.choose("The Third Man")])
  }

  @Test("a click on a tab selects it")
  func tabs() {
    let desk = Desk()
    let tabs = TabContainer()
    tabs.setTabs(["Wishlist", "Watched"].map { .init(title: $0, root: Screen(TestModel(listContent(title: $0)))) })
    desk.window.setRoot(tabs)
    click("2 Watched", at: desk)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("a click leads into a field, switches what can be switched, and performs what a button says")
  func form() {
    let model = TestModel(
      ScreenContent(
        title: "Log in",
        elements: [
          .field(Field("name", "Name", .text(""))), .field(Field("remember", "Remember", .toggle(false))),
        ], actions: [Action("ok", "Continue")]))
    let desk = Desk(model)
    click("Remember", at: desk)
    click("Name", at: desk)
    desk.type("a")
    click("Continue", at: desk)
    #expect(model.intents == [.edit("remember", .toggle(true)), .edit("name", .text("a")), .perform("ok")])
  }

  private func form(_ value: Field.Value) -> ScreenContent {
    ScreenContent(
      title: "Log in", elements: [.field(Field("name", "Name", value)), .field(Field("b", "B", .text("")))])
  }

  @Test(
    "a click into what is typed puts the caret before the character there, and beyond the text at its end",
    arguments: [(0, "x七人の侍"), (1, "x七人の侍"), (2, "七x人の侍"), (5, "七人xの侍"), (8, "七人の侍x"), (30, "七人の侍x")])
  func caret(column: Int, text: String) {
    let model = TestModel(form(.text("七人の侍")))
    let desk = Desk(model)
    desk.press(.tab)
    guard let start = desk.point(of: "七") else { return }
    desk.press(.click(Point(x: start.x + column, y: start.y)), .character("x"))
    #expect(model.intents == [.edit("name", .text(text))])
  }

  @Test("a click into a text that is longer than its field puts the caret where the text shows it")
  func caretInLongText() {
    let model = TestModel(form(.secure(String(repeating: "a", count: 100) + "bcd")))
    let desk = Desk(model)
    desk.draw()
    guard let start = desk.point(of: "[•") else { return }
    // The field has 48 cells: the last is for the caret, which stands at the end.
    desk.press(.click(Point(x: start.x + 1 + 45, y: start.y)), .character("x"))
    #expect(model.intents == [.edit("name", .secure(String(repeating: "a", count: 100) + "bxcd"))])
    desk.press(.click(Point(x: 0, y: start.y)), .character("y"))
    #expect(model.intents.last == .edit("name", .secure(String(repeating: "a", count: 100) + "bxycd")))
  }

  @Test("a click into the filter or the palette puts the caret there as well")
  func otherCarets() {
    let desk = Desk(TestModel(listContent("Metropolis", "The Third Man")))
    desk.press(.character("/"))
    desk.type("thd")
    desk.press(.enter)
    guard let filter = desk.point(of: "/thd") else { return }
    desk.press(.click(Point(x: filter.x + 3, y: filter.y)))
    desk.type("ir")
    #expect(desk.text.contains("/third"))
    #expect(desk.selectedTitle == "The Third Man")
    desk.press(.escape, .character(":"))
    desk.type("hlp")
    guard let query = desk.point(of: ": hlp") else { return }
    desk.press(.click(Point(x: query.x + 3, y: query.y)), .character("e"))
    #expect(desk.text.contains(": help"))
  }

  @Test("what the line of keys names can be clicked")
  func keys() {
    let model = TestModel(listContent("Metropolis", actions: [Action("add", "Add a movie", key: "a")]))
    let desk = Desk(model)
    #expect(click("a Add a movie", at: desk) == .send(.onScreen(.perform("add"))))
    #expect(click("q Quit", at: desk) == .quit)
    click("? Help", at: desk)
    #expect(desk.text.contains("╭─ Help ─"))
    desk.press(.click(Point(x: 0, y: 22)))
    #expect(!desk.text.contains("╭─ Help ─"))
  }

  @Test("a click into a screen beside gives it the focus, and its button is pressed at once")
  func panes() {
    let master = TestModel(listContent("Account", "About", title: "Settings"))
    let form = ScreenContent(
      title: "Account", elements: [.field(Field("name", "Name", .text("Ada")))], actions: [Action("save", "Save")])
    let detail = TestModel(form)
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(master))
    split.showDetail(Screen(detail))
    let desk = Desk(width: 120)
    desk.window.setRoot(split)
    desk.draw()
    #expect(click("About", at: desk) == .send(.focusPane(0)))
    #expect(desk.selectedTitle == "About")
    #expect(click("[ Save ]", at: desk) == .sendAll([.focusPane(1), .onScreen(.perform("save"))]))
    #expect(detail.intents == [.perform("save")])
    #expect(master.intents.isEmpty)
  }

  @Test("what a modal lies over cannot be clicked")
  func modal() {
    let model = TestModel(listContent("Metropolis"))
    let desk = Desk(model)
    let place = desk.point(of: "Metropolis")
    desk.window.present(Screen(TestModel(listContent("X", title: "Over it"))))
    desk.draw()
    if let place { desk.press(.click(place), .click(place)) }
    #expect(model.intents.isEmpty)
  }

  @Test("the wheel moves about on the screen under the pointer, and does not run past the ends")
  func wheel() {
    let source = WatchedRows(count: 100)
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    let place = Point(x: 10, y: 10)
    desk.press(.wheel(place, 1), .wheel(place, 1), .wheel(place, -1))
    #expect(desk.selectedTitle == "Movie 3")
    for _ in 0..<10 { desk.press(.wheel(place, -1)) }
    #expect(desk.selectedTitle == "Movie 0")
    #expect(desk.press(.wheel(Point(x: 0, y: 0), 1)) == nil)
  }

  @Test("a click beyond everything does nothing")
  func outside() {
    let desk = Desk(TestModel(listContent("Metropolis")))
    for point in [Point(x: 0, y: 0), Point(x: 79, y: 23), Point(x: 900, y: 900)] {
      #expect(desk.press(.click(point)) == nil)
    }
    desk.size = Size(width: 20, height: 5)
    #expect(desk.press(.click(Point(x: 3, y: 2))) == nil)
  }
}
