import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal

@Suite("Actions on a row")
struct RowActionTests {
  private let model: TestModel

  init() {
    let rates = (1...10).map {
      Action(onRow: .init(rawValue: "rate(\($0))"), "Rate \($0)", key: "\($0 % 10)".first) { _ in }
    }
    let list = RowList(
      ["Alien", "Brazil"].map { Row(id: RowID(rawValue: $0), title: $0) },
      actions: [Action(onRow: "watch", "Mark as watched", key: "w") { _ in }] + rates)
    model = TestModel(
      ScreenContent(title: "Movies", elements: [.list(list)], actions: [Action("add", "Add a movie", key: "+")]))
  }

  @Test("An action's key performs it on the selected row, and a digit is a key too")
  func keys() {
    let terminal = TestTerminal(model)
    terminal.press(.character("w"), .down, .character("8"), .character("0"), .character("+"))
    #expect(
      model.intents == [
        .performOnRow("watch", "Alien"), .performOnRow("rate(8)", "Brazil"), .performOnRow("rate(10)", "Brazil"),
        .perform("add"),
      ])
  }

  @Test(
    "An action that continues another is performed on the same row, although it has left the list, until another key")
  func continuing() {
    func movies(_ titles: String...) -> ScreenContent {
      let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
      let rate = Action(onRow: "rate", "Rate", key: "8", continuing: ["watch"]) { _ in }
      let actions = [Action(onRow: "watch", "Mark as watched", key: "w") { _ in }, rate]
      return ScreenContent(title: "Movies", elements: [.list(RowList(rows, actions: actions))])
    }
    let model = TestModel(movies("Alien", "Brazil", "Ran"))
    model.onIntent = { if $0 == .performOnRow("watch", "Alien") { model.shown = movies("Brazil", "Ran") } }
    let terminal = TestTerminal(model)
    terminal.press(.character("w"))
    #expect(terminal.selectedTitle == "Brazil")
    terminal.press(.character("8"), .character("8"), .character("w"), .down, .character("8"))
    #expect(
      model.intents == [
        .performOnRow("watch", "Alien"), .performOnRow("rate", "Alien"), .performOnRow("rate", "Alien"),
        .performOnRow("watch", "Brazil"), .performOnRow("rate", "Ran"),
      ])
  }

  @Test("An action that continues another is performed although its row was the only one that a search had found")
  func continuingOnLastRow() {
    let field = Field("Search", .text("ali"))
    func movies(_ titles: String...) -> ScreenContent {
      let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
      let rate = Action(onRow: "rate", "Rate", key: "8", continuing: ["watch"]) { _ in }
      let actions = [Action(onRow: "watch", "Mark as watched", key: "w") { _ in }, rate]
      return ScreenContent(title: "Movies", elements: [.field(field), .list(RowList(rows, actions: actions))])
    }
    let model = TestModel(movies("Alien"))
    model.onIntent = { if $0 == .performOnRow("watch", "Alien") { model.shown = movies() } }
    let terminal = TestTerminal(model)
    terminal.press(.down, .character("w"))
    terminal.press(.character("8"))
    #expect(model.intents == [.performOnRow("watch", "Alien"), .performOnRow("rate", "Alien")])
  }

  @Test("A key that comes before the next frame acts on the selected row, although it has moved")
  func beforeFrame() {
    let actions = [Action(onRow: "watch", "Mark as watched", key: "w") { _ in }]
    func movies(_ titles: String...) -> ScreenContent {
      let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
      return ScreenContent(title: "Movies", elements: [.list(RowList(rows, actions: actions))])
    }
    let model = TestModel(movies("Alien", "Brazil"))
    let terminal = TestTerminal(model)
    terminal.press(.down)
    model.shown = movies("Ran", "Alien", "Brazil")
    let command = KeyInterpreter(window: terminal.window.content).interpret(.character("w"), state: &terminal.state)
    #expect(command == .send(.onScreen(.performOnRow("watch", "Brazil"))))
  }

  @Test("A row that left the list is selected when it comes back, unless the user has selected another one since")
  func returning() {
    func movies(_ titles: String...) -> ScreenContent {
      let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
      return ScreenContent(title: "Movies", elements: [.list(RowList(rows))])
    }
    let model = TestModel(movies("Alien", "Brazil", "Ran"))
    let terminal = TestTerminal(model)
    terminal.press(.down)
    model.shown = movies("Alien", "Ran")
    #expect(terminal.selectedTitle == "Ran")
    model.shown = movies("Alien", "Brazil", "Ran")
    #expect(terminal.selectedTitle == "Brazil")
    model.shown = movies("Alien", "Ran")
    #expect(terminal.selectedTitle == "Ran")
    terminal.press(.up, .down)
    model.shown = movies("Alien", "Brazil", "Ran")
    #expect(terminal.selectedTitle == "Ran")
  }

  @Test("The footer, the help and the palette offer the actions, digits as one")
  func offers() {
    let terminal = TestTerminal(model, width: 100)
    #expect(terminal.lines.last?.hasPrefix(" w Mark as watched  0-9 Rate  + Add a movie  Enter Open") == true)
    terminal.press(.character("?"))
    #expect(terminal.text.contains("Rate, 0 for 10") && terminal.text.contains("Mark as watched"))
    terminal.press(.escape, .down, .character(":"))
    terminal.type("mark")
    #expect(terminal.text.contains("Mark as watched") && terminal.text.contains("Brazil"))
    terminal.press(.enter)
    #expect(model.intents == [.performOnRow("watch", "Brazil")])
  }

  @Test("A click on a hint performs the action on the selected row")
  func click() throws {
    let terminal = TestTerminal(model, width: 100)
    terminal.press(.down)
    terminal.press(.click(try #require(terminal.point(of: "Mark as watched"))))
    #expect(model.intents == [.performOnRow("watch", "Brazil")])
  }

  @Test("A digit acts on the row or the screen and never selects a tab, which Alt with the digit does")
  func tabs() {
    let tabs = TabContainer()
    tabs.setTabs([
      .init(title: "Rated", root: Screen(model)), .init(title: "Plain", root: Screen(TestModel(listContent("Ran")))),
    ])
    let terminal = TestTerminal()
    terminal.window.setRoot(tabs)
    #expect(terminal.press(.character("2")) == .send(.onScreen(.performOnRow("rate(2)", "Alien"))))
    model.shown = ScreenContent(title: "Alien", actions: [Action("rate", "Rate 2", key: "2")])
    #expect(terminal.press(.character("2")) == .send(.onScreen(.perform("rate"))))
    #expect(terminal.press(.alt("2")) == .selectTab(1))
    #expect(
      terminal.press(.character("1")) == .showMessage("Nothing to do with 1 here. Alt-1 selects the tab."))
    #expect(terminal.press(.character("3")) == nil)
    #expect(terminal.press(.alt("1")) == .selectTab(0))
  }

  @Test("While the user types into the search field of a list, Alt with a key acts on the first row")
  func searching() {
    model.shown.elements.insert(.field(Field("Search", .text("")) { _ in }), at: 0)
    let terminal = TestTerminal(model, width: 100)
    terminal.press(.character("/"), .character("w"))
    #expect(terminal.text.contains("Alt-w Mark as watched"))
    terminal.press(.alt("w"))
    #expect(model.intents.last == .performOnRow("watch", "Alien"))
  }

  @Test(
    "A list that is inserted before the one with the selection begins with its first row, and another one keeps its own"
  )
  func insertedList() {
    let people = RowList(["Ann", "Bob"].map { Row(id: RowID(rawValue: $0), title: $0) })
    let viewings = RowList(["2026", "2025"].map { Row(id: RowID(rawValue: $0), title: $0) })
    model.shown = ScreenContent(title: "Movie", elements: [.list(people)])
    let terminal = TestTerminal(model)
    terminal.press(.down)
    #expect(terminal.selectedTitle == "Bob")
    model.shown.elements = [.list(viewings), .list(people)]
    terminal.draw()
    #expect(terminal.press(.enter) == .choose("2026"))
    model.shown.elements = [.list(viewings)]
    terminal.press(.down)
    model.shown.elements = [.list(viewings), .list(people)]
    terminal.draw()
    #expect(terminal.press(.enter) == .choose("2025"))
  }

  @Test("An empty list offers no actions on rows")
  func empty() {
    model.shown.elements = [.list(RowList([], emptyMessage: "Nothing.", actions: model.content.lists[0].actions))]
    let terminal = TestTerminal(model)
    #expect(!terminal.text.contains("Mark as watched"))
    terminal.press(.character("w"))
    #expect(model.intents.isEmpty)
  }
}
