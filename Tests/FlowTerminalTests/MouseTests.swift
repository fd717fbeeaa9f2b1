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

  @Test("what the line of keys names can be clicked")
  func keys() {
    let model = TestModel(listContent("Metropolis", actions: [Action("add", "Add a film", key: "a")]))
    let desk = Desk(model)
    #expect(click("a Add a film", at: desk) == .send(.onScreen(.perform("add"))))
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
    let desk = Desk(TestModel(ScreenContent(title: "Films", elements: [.list(RowList(source))])))
    let place = Point(x: 10, y: 10)
    desk.press(.wheel(place, 1), .wheel(place, 1), .wheel(place, -1))
    #expect(desk.selectedTitle == "Film 3")
    for _ in 0..<10 { desk.press(.wheel(place, -1)) }
    #expect(desk.selectedTitle == "Film 0")
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
