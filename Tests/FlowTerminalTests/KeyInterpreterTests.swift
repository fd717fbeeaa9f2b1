import FlowContent
import FlowFrontEnd
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Keys")
struct KeyInterpreterTests {
  @Test("The keys j, k, g, G, Home, End and the page keys move the selection")
  func movement() {
    let source = TestRows(count: 500)
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    terminal.press(.character("j"), .character("j"), .character("k"))
    #expect(terminal.selectedTitle == "Movie 1")
    terminal.press(.character("G"))
    #expect(terminal.selectedTitle == "Movie 499")
    terminal.press(.home, .pageDown)
    #expect(terminal.selectedTitle == "Movie 19")
    terminal.press(.pageUp, .end, .up)
    #expect(terminal.selectedTitle == "Movie 498")
  }

  @Test("An action without a key, or with a general or taken one, gets a letter of its title")
  func actionKeys() {
    let keys = ActionKeys([
      Action("add", "Add", key: "a"), Action("all", "All", key: "a"), Action("quick", "Quick", key: "q"),
      Action("hjk", "hjkl"),
    ])
    #expect(keys.all.map(\.key) == ["a", "b", "u", "c"])
  }

  @Test("What deletes something in a question has no key, and Enter performs the other action until the focus moves")
  func destructiveAnswer() {
    let model = TestModel(
      ScreenContent(
        title: "Delete?", actions: [Action("delete", "Delete", isDestructive: true), Action("cancel", "Cancel")],
        isQuestion: true))
    let terminal = TestTerminal(model)
    terminal.press(.character("d"))
    #expect(model.intents.isEmpty)
    terminal.press(.enter, .left, .enter)
    #expect(model.intents == [.perform("cancel"), .perform("delete")])
  }

  @Test("When work is done, the focus returns to the button that started it")
  func sameButtonAgain() {
    func form(_ actions: String...) -> ScreenContent {
      ScreenContent(
        title: "Data", elements: [.field(Field("File", .text("x")))],
        actions: actions.map { Action(.init(rawValue: $0), $0) })
    }
    let model = TestModel(form("Export", "Import"))
    let terminal = TestTerminal(model)
    terminal.press(.tab, .tab, .enter)
    model.shown = form("Cancel")
    terminal.draw()
    model.shown = form()
    terminal.draw()
    model.shown = form("Export", "Import")
    terminal.press(.enter)
    #expect(model.intents == [.perform("Import"), .perform("Import")])
    // The user has moved the focus in between.
    model.shown = form("Cancel", "Pause")
    terminal.press(.right)
    model.shown = form("Export", "Import", "Pause")
    terminal.press(.enter)
    #expect(model.intents.last == .perform("Pause"))
  }

  @Test("Esc and Backspace go back, q quits, Ctrl-C interrupts, Ctrl-Z suspends, Ctrl-L redraws")
  func general() {
    let terminal = TestTerminal(TestModel(listContent("Metropolis")))
    #expect(terminal.press(.escape) == .back)
    #expect(terminal.press(.backspace) == .back)
    #expect(terminal.press(.character("q")) == .quit)
    #expect(terminal.press(.control("c")) == .interrupt)
    #expect(terminal.press(.control("z")) == .suspend)
    #expect(terminal.press(.control("l")) == .redraw)
  }

  @Test("Alt with a digit, Tab and the arrows select tabs")
  func tabs() {
    let terminal = TestTerminal()
    let tabs = TabContainer()
    tabs.setTabs(
      ["Wishlist", "Watched", "All"].map { .init(title: $0, root: Screen(TestModel(listContent(title: $0)))) })
    terminal.window.setRoot(tabs)
    #expect(terminal.press(.alt("2")) == .selectTab(1))
    #expect(terminal.press(.tab) == .selectTab(2))
    #expect(terminal.press(.right) == .selectTab(0))
    #expect(terminal.press(.backTab) == .selectTab(2))
    #expect(terminal.press(.alt("9")) == nil)
    #expect(tabs.selectedIndex == 2)
  }

  @Test("Tab leads from a list to the next tab, from a field to the list, and around in a form")
  func tabKey() {
    let terminal = TestTerminal()
    let tabs = TabContainer()
    let form = ScreenContent(
      title: "Name", elements: [.field(Field("Name", .text("")))], actions: [Action("save", "Save")])
    tabs.setTabs([
      .init(title: "Wishlist", root: Screen(TestModel(searchContent("Metropolis")))),
      .init(title: "Name", root: Screen(TestModel(form))),
    ])
    terminal.window.setRoot(tabs)
    terminal.press(.character("/"))
    #expect(terminal.press(.tab) == nil)
    #expect(terminal.press(.tab) == .selectTab(1))
    #expect(terminal.press(.tab, .tab, .tab) == nil)
    #expect(terminal.press(.enter) == .perform("save"))
    #expect(terminal.press(.alt("1"), .backTab) == nil)
    #expect(terminal.press(.character("q")) == .edit("Search", .text("q")))
  }

  @Test("The key / focuses the search field, typing edits it, and Enter or Esc focuses the list")
  func search() {
    let model = TestModel(searchContent("Metropolis"))
    let terminal = TestTerminal(model)
    terminal.press(.character("/"))
    terminal.type("sq?")
    #expect(model.intents == ["s", "sq", "sq?"].map { .edit("Search", .text($0)) })
    #expect(terminal.press(.enter, .enter) == .choose("Metropolis"))
    #expect(terminal.press(.character("/"), .escape) == nil)
    #expect(terminal.press(.character("s")) == .perform("sort"))
  }

  @Test("Characters that arrive together are one edit of a field, and one command each elsewhere")
  func burst() {
    let model = TestModel(searchContent("Metropolis"))
    let terminal = TestTerminal(model)
    let burst = String(repeating: "x", count: 20_000)
    terminal.press(.character("/"))
    terminal.pressTogether(burst.map(Key.character) + [.backspace] + "yz".map(Key.character))
    let texts = [burst, String(burst.dropLast()), burst.dropLast() + "yz"]
    #expect(model.intents == texts.map { .edit("Search", .text($0)) })
    terminal.pressTogether([.control("u"), .enter, .character("s"), .character("s")])
    #expect(model.intents.suffix(2) == [.perform("sort"), .perform("sort")])
  }

  @Test("Tab goes through the fields and buttons of a form, and Enter to the next one")
  func form() {
    let model = TestModel(
      ScreenContent(
        title: "Log in",
        elements: [
          .field(Field("Name", .text(""))), .field(Field("Remember", .toggle(false))),
          .field(Field("Language", .choice(0, of: ["English", "Svenska"]))),
        ], actions: [Action("ok", "Continue"), Action("skip", "Skip")]))
    let terminal = TestTerminal(model)
    terminal.type("q")
    #expect(model.intents == [.edit("Name", .text("q"))])
    #expect(terminal.press(.enter, .character(" ")) == .edit("Remember", .toggle(true)))
    #expect(
      terminal.press(.tab, .left)
        == .edit("Language", .choice(1, of: ["English", "Svenska"])))
    #expect(terminal.press(.enter, .right, .enter) == .perform("skip"))
    #expect(terminal.press(.tab, .character("a")) == .edit("Name", .text("qa")))
    #expect(terminal.press(.escape) == .back)
  }

  @Test("Enter in the last field of a form performs the default action, and the key hints name it")
  func defaultAction() {
    func content(_ elements: ContentElement..., isDefault: Bool = true) -> ScreenContent {
      let actions = [Action("skip", "Skip"), Action("ok", "Continue", isDefault: isDefault)]
      return ScreenContent(title: "Log in", elements: elements, actions: actions)
    }
    let name = ContentElement.field(Field("Name", .text("")))
    let keep = ContentElement.field(Field("Keep", .toggle(false)))
    let terminal = TestTerminal(TestModel(content(name, keep)))
    #expect(terminal.lines.last?.hasPrefix(" Enter Next ") == true)
    #expect(terminal.press(.enter) == nil)
    #expect(terminal.lines.last?.hasPrefix(" Space Toggle  Enter Continue ") == true)
    #expect(terminal.press(.enter) == .perform("ok"))
    let short = TestTerminal(TestModel(content(name)))
    short.type("Ada")
    #expect(short.lines.last?.hasPrefix(" Enter Continue ") == true)
    #expect(short.press(.enter) == .perform("ok"))
    // Without a default action Enter performs none.
    #expect(TestTerminal(TestModel(content(name, isDefault: false))).press(.enter) == nil)
  }

  @Test("The key ? shows the help, and any key closes it without another effect")
  func help() {
    let model = TestModel(listContent("Metropolis", actions: [Action("add", "Add a movie", key: "a")]))
    let terminal = TestTerminal(model)
    #expect(terminal.press(.character("?")) == nil)
    #expect(terminal.text.contains("╭─ Help ─"))
    #expect(terminal.text.contains("Add a movie"))
    #expect(terminal.press(.character("q")) == nil)
    #expect(!terminal.text.contains("Help ─"))
    #expect(model.intents.isEmpty)
  }
}
