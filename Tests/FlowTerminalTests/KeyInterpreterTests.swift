import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Keys")
struct KeyInterpreterTests {
  @Test("Enter chooses the selected row")
  func choose() {
    let model = TestModel(listContent("Metropolis", "The Third Man"))
    let desk = Desk(model)
    #expect(desk.press(.down, .enter) == .send(.onScreen(.choose("The Third Man"))))
    #expect(model.intents == [.choose("The Third Man")])
  }

  @Test("j, k, g, G, Home, End and the page keys move the selection")
  func movement() {
    let source = WatchedRows(count: 500)
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    desk.press(.character("j"), .character("j"), .character("k"))
    #expect(desk.selectedTitle == "Movie 1")
    desk.press(.character("G"))
    #expect(desk.selectedTitle == "Movie 499")
    desk.press(.home, .pageDown)
    #expect(desk.selectedTitle == "Movie 19")
    desk.press(.pageUp, .end, .up)
    #expect(desk.selectedTitle == "Movie 498")
  }

  @Test("an action's key performs it")
  func action() {
    let model = TestModel(listContent("Metropolis", actions: [Action("add", "Add a movie", key: "a")]))
    #expect(Desk(model).press(.character("a")) == .send(.onScreen(.perform("add"))))
  }

  @Test("an action without a key, or with a general or taken one, gets a letter of its title")
  func actionKeys() {
    let keys = ActionKeys([
      Action("add", "Add", key: "a"), Action("all", "All", key: "a"), Action("quick", "Quick", key: "q"),
      Action("hjk", "hjkl"),
    ])
    #expect(keys.all.map(\.key) == ["a", "b", "u", "c"])
  }

  @Test("when the button that was pressed is gone, the one in its place has the focus, not a field")
  func otherButtons() {
    func form(_ action: String) -> ScreenContent {
      ScreenContent(
        title: "Data", elements: [.field(Field("file", "File", .text("x")))],
        actions: [Action(.init(rawValue: action), action)])
    }
    let model = TestModel(form("Import"))
    let desk = Desk(model)
    desk.press(.tab, .enter)
    model.show(form("Cancel"))
    desk.press(.enter)
    #expect(model.intents == [.perform("Import"), .perform("Cancel")])
  }

  @Test("once all is done the button that began it has the focus again, not the first one")
  func sameButtonAgain() {
    func form(_ actions: String...) -> ScreenContent {
      ScreenContent(
        title: "Data", elements: [.field(Field("file", "File", .text("x")))],
        actions: actions.map { Action(.init(rawValue: $0), $0) })
    }
    let model = TestModel(form("Export", "Import"))
    let desk = Desk(model)
    desk.press(.tab, .tab, .enter)
    model.show(form("Cancel"))
    desk.draw()
    model.show(form())
    desk.draw()
    model.show(form("Export", "Import"))
    desk.press(.enter)
    #expect(model.intents == [.perform("Import"), .perform("Import")])
    // What the person chose in between counts.
    model.show(form("Cancel", "Pause"))
    desk.press(.right)
    model.show(form("Export", "Import", "Pause"))
    desk.press(.enter)
    #expect(model.intents.last == .perform("Pause"))
  }

  @Test("Esc and Backspace go back, q quits, Ctrl-C interrupts, Ctrl-Z suspends, Ctrl-L redraws")
  func general() {
    let desk = Desk(TestModel(listContent("Metropolis")))
    #expect(desk.press(.escape) == .send(.back))
    #expect(desk.press(.backspace) == .send(.back))
    #expect(desk.press(.character("q")) == .quit)
    #expect(desk.press(.control("c")) == .interrupt)
    #expect(desk.press(.control("z")) == .suspend)
    #expect(desk.press(.control("l")) == .redraw)
  }

  @Test("digits, Tab and the arrows select tabs")
  func tabs() {
    let desk = Desk()
    let tabs = TabContainer()
    tabs.setTabs(
      ["Wishlist", "Watched", "All"].map { .init(title: $0, root: Screen(TestModel(listContent(title: $0)))) })
    desk.window.setRoot(tabs)
    #expect(desk.press(.character("2")) == .send(.selectTab(1)))
    #expect(desk.press(.tab) == .send(.selectTab(2)))
    #expect(desk.press(.right) == .send(.selectTab(0)))
    #expect(desk.press(.backTab) == .send(.selectTab(2)))
    #expect(desk.press(.character("9")) == nil)
    #expect(tabs.selectedIndex == 2)
  }

  @Test("Tab leads from a list on to the next tab, from a field to the list, and through a form again and again")
  func tabKey() {
    let desk = Desk()
    let tabs = TabContainer()
    let form = ScreenContent(
      title: "Name", elements: [.field(Field("name", "Name", .text("")))], actions: [Action("save", "Save")])
    tabs.setTabs([
      .init(title: "Wishlist", root: Screen(TestModel(searchContent("Metropolis")))),
      .init(title: "Name", root: Screen(TestModel(form))),
    ])
    desk.window.setRoot(tabs)
    desk.press(.character("/"))
    #expect(desk.press(.tab) == nil)
    #expect(desk.press(.tab) == .send(.selectTab(1)))
    #expect(desk.press(.tab, .tab, .tab) == nil)
    #expect(desk.press(.enter) == .send(.onScreen(.perform("save"))))
    #expect(desk.press(.character("1"), .backTab) == nil)
    #expect(desk.press(.character("q")) == .send(.onScreen(.edit("query", .text("q")))))
  }

  @Test("/ goes to the search field, typing edits it, Enter goes to the list, Esc too")
  func search() {
    let model = TestModel(searchContent("Metropolis"))
    let desk = Desk(model)
    desk.press(.character("/"))
    desk.type("sq?")
    #expect(model.intents == ["s", "sq", "sq?"].map { .edit("query", .text($0)) })
    #expect(desk.press(.enter, .enter) == .send(.onScreen(.choose("Metropolis"))))
    #expect(desk.press(.character("/"), .escape) == nil)
    #expect(desk.press(.character("s")) == .send(.onScreen(.perform("sort"))))
  }

  @Test("editing a field moves the caret as readline does")
  func readline() {
    let model = TestModel(searchContent(query: "third man"))
    let desk = Desk(model)
    desk.press(.character("/"), .control("a"), .character("x"), .control("e"), .control("w"))
    #expect(model.intents.last == .edit("query", .text("xthird ")))
    desk.press(.paste("七\n人"), .left, .delete, .control("u"))
    #expect(model.intents.last == .edit("query", .text("")))
    #expect(desk.press(.backspace) == nil)
  }

  @Test("Tab goes through the fields and buttons of a form, and Enter to the next")
  func form() {
    let model = TestModel(
      ScreenContent(
        title: "Log in",
        elements: [
          .field(Field("name", "Name", .text(""))), .field(Field("remember", "Remember", .toggle(false))),
          .field(Field("language", "Language", .choice(0, of: ["English", "Svenska"]))),
        ], actions: [Action("ok", "Continue"), Action("skip", "Skip")]))
    let desk = Desk(model)
    desk.type("q")
    #expect(model.intents == [.edit("name", .text("q"))])
    #expect(desk.press(.enter, .character(" ")) == .send(.onScreen(.edit("remember", .toggle(true)))))
    #expect(
      desk.press(.tab, .left)
        == .send(.onScreen(.edit("language", .choice(1, of: ["English", "Svenska"])))))
    #expect(desk.press(.enter, .right, .enter) == .send(.onScreen(.perform("skip"))))
    #expect(desk.press(.tab, .character("a")) == .send(.onScreen(.edit("name", .text("qa")))))
    #expect(desk.press(.escape) == .send(.back))
  }

  @Test("Enter in the last field of a form does what the form is for, and the key bar says so")
  func defaultAction() {
    func content(_ elements: ContentElement..., isDefault: Bool = true) -> ScreenContent {
      let actions = [Action("skip", "Skip"), Action("ok", "Continue", isDefault: isDefault)]
      return ScreenContent(title: "Log in", elements: elements, actions: actions)
    }
    let name = ContentElement.field(Field("name", "Name", .text("")))
    let keep = ContentElement.field(Field("keep", "Keep", .toggle(false)))
    let desk = Desk(TestModel(content(name, keep)))
    #expect(desk.lines.last?.hasPrefix(" Enter Next ") == true)
    #expect(desk.press(.enter) == nil)
    #expect(desk.lines.last?.hasPrefix(" Space Switch  Enter Continue ") == true)
    #expect(desk.press(.enter) == .send(.onScreen(.perform("ok"))))
    let short = Desk(TestModel(content(name)))
    short.type("Ada")
    #expect(short.lines.last?.hasPrefix(" Enter Continue ") == true)
    #expect(short.press(.enter) == .send(.onScreen(.perform("ok"))))
    // Of several that are as good as each other none is taken.
    #expect(Desk(TestModel(content(name, isDefault: false))).press(.enter) == nil)
  }

  @Test("a model that refuses what was typed is believed")
  func refusal() {
    let model = TestModel(searchContent())
    let desk = Desk(model)
    desk.press(.character("/"))
    desk.type("ab")
    model.show(searchContent(query: "a"))
    #expect(desk.text.contains("Search: [a "))
  }

  @Test("a new query begins with its first match")
  func newQuery() {
    let model = TestModel(searchContent("A", "B", "C"))
    let desk = Desk(model)
    desk.press(.down, .down, .character("/"))
    desk.type("b")
    model.show(searchContent("B", "C", query: "b"))
    #expect(desk.selectedTitle == "B")
    model.show(searchContent("AB", "B", "C", query: "b"))
    #expect(desk.selectedTitle == "AB")
  }

  @Test("? shows what the keys do, and any key closes it without doing anything else")
  func help() {
    let model = TestModel(listContent("Metropolis", actions: [Action("add", "Add a movie", key: "a")]))
    let desk = Desk(model)
    #expect(desk.press(.character("?")) == nil)
    #expect(desk.text.contains("╭─ Help ─"))
    #expect(desk.text.contains("Add a movie"))
    #expect(desk.press(.character("q")) == nil)
    #expect(!desk.text.contains("Help ─"))
    #expect(model.intents.isEmpty)
  }

  @Test("the help says that there is more as long as there is", arguments: [(40, 10, true), (100, 40, false)])
  func moreHelp(width: Int, height: Int, isLong: Bool) {
    let desk = Desk(TestModel(listContent("Metropolis")), width: width, height: height)
    desk.press(.character("?"))
    #expect(desk.text.contains("Down More") == isLong)
    for _ in 0..<30 { desk.press(.down) }
    #expect(desk.text.contains("q ^C"))
    #expect(!desk.text.contains("Down More"))
    desk.press(.home)
    #expect(desk.text.contains("Down More") == isLong)
    desk.press(.end, .down)
    #expect(desk.text.contains("q ^C"))
  }
}
