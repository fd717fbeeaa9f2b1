import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

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

  /// Movies that leave the list when they are watched or rated, but not when they are edited.
  private func showWishlist(_ titles: String..., searching text: String? = nil) -> (TestModel, TestTerminal) {
    let keys: [(String, Character)] = [
      ("watch", "w"), ("rate(1)", "1"), ("rate(8)", "8"), ("rate(10)", "0"), ("edit", "e"),
    ]
    let actions =
      keys.map { Action(onRow: ActionID(rawValue: $0), $0, key: $1) { _ in } }
      + [Action(onRow: "remove", "Remove", key: "d", isDestructive: true) { _ in }]
    let undo = Action("undo", "Undo", key: "u", role: .undo) {}
    func content(_ titles: [String]) -> ScreenContent {
      let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
      let field = text.map { [ContentElement.field(Field("Search", .text($0)) { _ in })] } ?? []
      return ScreenContent(title: "Movies", elements: field + [.list(RowList(rows, actions: actions))], actions: [undo])
    }
    let model = TestModel(content(titles))
    var left = titles
    model.onIntent = {
      if $0 == .perform("undo") {
        left = titles
        model.shown = content(left)
      }
      guard case .performOnRow(let action, let row) = $0, action != "edit" else { return }
      left.removeAll { $0 == row.rawValue }
      model.shown = content(left)
    }
    return (model, TestTerminal(model))
  }

  @Test("The keys of other actions act on a row that an action took out of the list, until another key is pressed")
  func continuing() {
    let (model, terminal) = showWishlist("Alien", "Brazil", "Ran")
    terminal.press(.character("w"))
    #expect(terminal.selectedTitle == "Brazil")
    terminal.press(.character("8"), .character("1"), .character("e"), .character("w"))
    #expect(terminal.selectedTitle == "Ran")
    terminal.press(.down, .character("8"))
    #expect(
      model.intents == [
        .performOnRow("watch", "Alien"), .performOnRow("rate(8)", "Alien"), .performOnRow("rate(1)", "Alien"),
        .performOnRow("edit", "Alien"), .performOnRow("watch", "Brazil"), .performOnRow("rate(8)", "Ran"),
      ])
  }

  @Test("A digit at once after a digit corrects it, as the 0 of 10 does after the 1; a later one names the next row")
  func digits() {
    let (model, terminal) = showWishlist("Alien", "Brazil", "Ran")
    terminal.press(.character("1"), .character("0"))
    terminal.state.lastRowAction?.moment -= .seconds(2)
    let command = terminal.press(.character("8"))
    #expect(command == .showMessage("“Brazil” is selected now. Press 8 again for “rate(8)”."))
    #expect(model.intents.count == 2)
    terminal.press(.character("8"))
    #expect(
      model.intents == [
        .performOnRow("rate(1)", "Alien"), .performOnRow("rate(10)", "Alien"), .performOnRow("rate(8)", "Brazil"),
      ])
  }

  @Test("A key after the help, or after the process was suspended, isn't meant for the next row either")
  func aside() {
    for keys in [[Key.character("?"), .escape], [.control("z")]] {
      let (model, terminal) = showWishlist("Alien", "Brazil")
      terminal.press(.character("w"))
      keys.forEach { terminal.press($0) }
      terminal.press(.character("8"))
      #expect(model.intents == [.performOnRow("watch", "Alien"), .performOnRow("rate(8)", "Alien")])
    }
  }

  @Test("A key long after another one isn't meant for the row that left, and names the row that is selected now first")
  func later() {
    let (model, terminal) = showWishlist("Alien", "Brazil")
    terminal.press(.character("8"))
    terminal.state.lastRowAction?.moment -= .seconds(9)
    let command = terminal.press(.character("w"))
    #expect(command == .showMessage("“Brazil” is selected now. Press w again for “watch”."))
    terminal.press(.character("w"))
    #expect(model.intents == [.performOnRow("rate(8)", "Alien"), .performOnRow("watch", "Brazil")])
  }

  @Test("Undo selects the row that it brings back, also after the selection has moved")
  func undoing() {
    let (_, terminal) = showWishlist("Alien", "Brazil", "Ran", "Tampopo")
    terminal.press(.character("w"), .down, .down)
    #expect(terminal.selectedTitle == "Tampopo")
    terminal.press(.character("u"))
    #expect(terminal.selectedTitle == "Alien")
  }

  @Test("A heading has no actions")
  func headings() {
    let list = RowList(
      [Row(id: "May", title: "May", isHeading: true)],
      actions: [Action(onRow: "watch", "Watch", key: "w") { _ in }])
    let model = TestModel(ScreenContent(title: "Diary", elements: [.list(list)]))
    let terminal = TestTerminal(model)
    terminal.press(.character("w"))
    #expect(model.intents.isEmpty && !terminal.text.contains("Watch"))
  }

  @Test("An action that deletes something neither follows another one on its row nor is followed")
  func deletion() {
    let (model, terminal) = showWishlist("Alien", "Brazil", "Ran", "Tampopo")
    terminal.press(.character("w"), .character("d"), .character("e"))
    #expect(
      model.intents == [
        .performOnRow("watch", "Alien"), .performOnRow("remove", "Brazil"), .performOnRow("edit", "Ran"),
      ])
  }

  @Test("A digit acts on the only row that a search had found, and a letter goes into the search")
  func continuingOnLastRow() {
    let (model, terminal) = showWishlist("Alien", searching: "ali")
    terminal.press(.down, .character("w"))
    terminal.press(.character("8"), .character("e"))
    #expect(
      model.intents.prefix(2) == [.performOnRow("watch", "Alien"), .performOnRow("rate(8)", "Alien")])
    #expect(!model.intents.contains(.performOnRow("edit", "Alien")))
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
    let model = TestModel(listContent("Alien", "Brazil", "Ran"))
    let terminal = TestTerminal(model)
    terminal.press(.down)
    model.shown = listContent("Alien", "Ran")
    #expect(terminal.selectedTitle == "Ran")
    model.shown = listContent("Alien", "Brazil", "Ran")
    #expect(terminal.selectedTitle == "Brazil")
    model.shown = listContent("Alien", "Ran")
    #expect(terminal.selectedTitle == "Ran")
    terminal.press(.up, .down)
    model.shown = listContent("Alien", "Brazil", "Ran")
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
}
