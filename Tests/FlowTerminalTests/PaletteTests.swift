import FlowContent
import FlowFrontEnd
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Command palette")
struct PaletteTests {
  private let actions = [Action("add", "Add a movie", key: "a"), Action("sort", "Sort and filter", key: "s")]

  private func titles(_ terminal: TestTerminal, _ query: String = "") -> [String] {
    terminal.state.offers.canOpenLinks = true
    return PaletteCommands(window: terminal.window.content, state: terminal.state).matching(query).map(\.title)
  }

  @Test("The links of the application are commands on every screen")
  func linkCommands() {
    let terminal = TestTerminal(TestModel(listContent("Metropolis")))
    terminal.state.offers.linkCommands = { [LinkCommand("Statistics", link: "movies://watched/statistics", key: "%")] }
    terminal.press(.character(":"))
    terminal.type("stat")
    #expect(terminal.press(.enter) == .open("movies://watched/statistics"))
  }

  @Test("The key of a link follows it, except in a field, over another screen, and where an action has the key")
  func linkKeys() {
    let link = LinkCommand("Statistics", link: "movies://watched/statistics", key: "%")
    func terminal(_ content: ScreenContent) -> TestTerminal {
      let terminal = TestTerminal(TestModel(content))
      terminal.state.offers.linkCommands = { [link] }
      return terminal
    }
    let list = terminal(listContent("Metropolis"))
    #expect(list.press(.character("%")) == .open(link.link))
    list.press(.character("/"))
    #expect(list.press(.character("%")) == nil)
    var acting = listContent("Metropolis")
    acting.actions = [Action("percent", "Percent", key: "%")]
    #expect(terminal(acting).press(.character("%")) == .send(.onScreen(.perform("percent"))))
    let help = terminal(listContent("Metropolis"))
    help.press(.character("?"), .end)
    #expect(help.text.contains("%"))
  }

  @Test("An action gets the key of a link only if it asks for it, and the link has its key with Alt during a search")
  func spareLinkKeys() {
    let link = LinkCommand("Statistics", link: "movies://watched/statistics", key: "p")
    func press(_ key: Key, on content: ScreenContent) -> KeyCommand? {
      let terminal = TestTerminal(TestModel(content))
      terminal.state.offers.linkCommands = { [link] }
      return terminal.press(key)
    }
    var content = listContent("Metropolis")
    content.actions = [Action("print", "Print")]
    #expect(press(.character("p"), on: content) == .open(link.link))
    #expect(press(.character("r"), on: content) == .perform("print"))
    let search = ScreenContent(
      title: "Search", elements: [.field(Field("Title", .text("")))] + content.elements, isSearch: true)
    #expect(press(.alt("p"), on: search) == .open(link.link))
  }

  @Test("Numbered actions are only found by a query, and have no key with Alt while the user types a search")
  func numberedActions() {
    let rates = (1...3).map {
      Action(onRow: ActionID(rawValue: "rate \($0)"), "Rate \($0)", key: "\($0)".first) { _ in }
    }
    let list = RowList([Row(id: "Alien", title: "Alien")], actions: rates)
    let search = ContentElement.field(Field("Search", .text("a")) { _ in })
    let terminal = TestTerminal(
      TestModel(ScreenContent(title: "Movies", elements: [search, .list(list)], isSearch: true)))
    terminal.draw()
    #expect(!titles(terminal).contains { $0.hasPrefix("Rate") })
    let commands = PaletteCommands(window: terminal.window.content, state: terminal.state).matching("rate")
      .filter(\.isNumbered)
    #expect(commands.map(\.title) == ["Rate 1", "Rate 2", "Rate 3"] && commands.allSatisfy { $0.key.isEmpty })
  }

  @Test("The places that match the query follow the commands, and Enter opens one")
  func places() {
    let terminal = TestTerminal(TestModel(listContent("Metropolis")))
    terminal.press(.character(":"))
    terminal.type("he")
    terminal.state.offers.foundPlaces = FoundPlaces(
      query: "he", links: [LinkCommand("Heat (1995)", link: "movies://movie/7")])
    #expect(titles(terminal, "he") == ["Help", "Heat (1995)"])
    #expect(titles(terminal, "hea") == ["Heat (1995)"])
    #expect(titles(terminal, "help") == ["Help"])
    #expect(titles(terminal).contains("Heat (1995)") == false)
    #expect(terminal.press(.down, .enter) == .open("movies://movie/7"))
  }

  @Test("Each query is searched once, and a query that is replaced shows nothing")
  func searching() async throws {
    var (queries, shown): ([String], [String]) = ([], [])
    let search = PaletteSearch { query in
      queries.append(query)
      try? await Task.sleep(for: query == "a" ? .seconds(86_400) : .zero)
      return []
    } show: {
      shown.append($0.query)
    }
    search.follow(CommandPalette("a"))
    search.follow(CommandPalette("a"))
    await Task.yield()
    search.follow(CommandPalette("al"))
    try await search.work.settle()
    search.follow(nil)
    try await search.work.settle()
    #expect(queries == ["a", "al"])
    #expect(shown == ["al"])
  }

  @Test("The palette lists the actions of the screen, the other tabs, and general commands")
  func offer() {
    let terminal = TestTerminal()
    let tabs = TabContainer()
    let wishlist = Screen(TestModel(listContent("Metropolis", title: "Wishlist", actions: actions)))
    tabs.setTabs([
      .init(title: "Wishlist", root: wishlist), .init(title: "Watched", root: Screen(TestModel(listContent()))),
    ])
    terminal.window.setRoot(tabs)
    #expect(
      titles(terminal) == [
        "Add a movie", "Sort and filter", "Go to Watched", "Search", "Open a link", "Help", "Redraw",
        "Suspend", "Quit",
      ])
    #expect(terminal.press(.character(":"), .down, .down, .enter) == .selectTab(1))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("The palette lists the actions of other panes with their titles")
  func panes() {
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(TestModel(listContent("About", title: "Settings", actions: [Action("done", "Done")]))))
    let detail = TestModel(listContent("x", title: "Account", actions: [Action("save", "Save")]))
    split.showDetail(Screen(detail))
    let terminal = TestTerminal(width: 120)
    terminal.window.setRoot(split)
    terminal.press(.character(":"))
    #expect(terminal.text.contains("Save  Account"))
    #expect(terminal.text.contains("Done  Settings"))
    terminal.type("done")
    #expect(terminal.press(.enter) == .sendAll([.focusPane(0), .onScreen(.perform("done"))]))
  }

  @Test("A query matches the beginning first, then words, then letters in order")
  func matching() {
    let terminal = TestTerminal(TestModel(listContent("Metropolis", actions: actions)))
    #expect(titles(terminal, "so").first == "Sort and filter")
    #expect(titles(terminal, "FILT").first == "Sort and filter")
    #expect(titles(terminal, "movie add") == ["Add a movie"])
    #expect(titles(terminal, "aam") == ["Add a movie"])
    #expect(titles(terminal, "xyzzy").isEmpty)
  }

  @Test("The query is edited as any text, and Esc closes the palette without an effect")
  func editing() {
    let model = TestModel(listContent("Metropolis", actions: actions))
    let terminal = TestTerminal(model)
    terminal.press(.character(":"))
    terminal.type("qsort")
    #expect(terminal.text.contains("No matching command."))
    terminal.press(.control("a"), .delete)
    #expect(terminal.text.contains("Sort and filter"))
    #expect(terminal.press(.escape) == nil)
    #expect(!terminal.text.contains("Commands"))
    #expect(model.intents.isEmpty)
    terminal.press(.character(":"), .paste("sort\n"), .enter)
    #expect(model.intents == [.perform("sort")])
  }

  @Test("A place whose name begins like the query comes first, and letters scattered over a row's title match nothing")
  func scatteredLetters() {
    var list = RowList([Row(id: "7", title: "Stop Making Sense")])
    list.actions = [Action(onRow: "watch", "Mark as watched", key: "w") { _ in }]
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(list)])))
    terminal.draw()
    for (query, place) in [("ran", "Ran (1985)"), ("the thing", "The Thing (1982)")] {
      terminal.state.offers.foundPlaces = FoundPlaces(
        query: query, links: [LinkCommand(place, link: "movies://movie/7")])
      #expect(titles(terminal, query).first == place)
      #expect(!titles(terminal, query).contains("Mark as watched"))
    }
    #expect(titles(terminal, "mark sense") == ["Mark as watched"])
  }

  @Test("The tab that a query begins comes before places that begin like it")
  func tabFirst() {
    let terminal = TestTerminal(TestModel(title: "Wishlist"))
    let tabs = TabContainer()
    tabs.setTabs(["Wishlist", "Diary"].map { .init(title: $0, root: Screen(TestModel(title: $0))) })
    terminal.window.setRoot(tabs)
    terminal.draw()
    let place = "Diary of the Dead (2008)"
    terminal.state.offers.foundPlaces = FoundPlaces(
      query: "diary", links: [LinkCommand(place, link: "movies://movie/7")])
    #expect(titles(terminal, "diary") == ["Go to Diary", place])
  }

  @Test("A link is opened, also after the title of the command for it, if the application has any")
  func linkByName() {
    let terminal = TestTerminal(
      TestModel(listContent("Metropolis", actions: [Action("settings", "Open the settings")])))
    terminal.press(.character(":"))
    terminal.type("open movies://x")
    #expect(terminal.press(.enter) == nil)
    terminal.press(.escape)
    terminal.state.offers.canOpenLinks = true
    #expect(titles(terminal, "movies://watched") == ["Open movies://watched"])
    #expect(titles(terminal, "open the") == ["Open the settings", "Open a link: type or paste it"])
    #expect(titles(terminal, "open ") == ["Open the settings", "Open a link: type or paste it"])
    terminal.press(.character(":"))
    terminal.type("open a link")
    #expect(terminal.press(.enter) == nil)
    terminal.type("nonsense")
    #expect(terminal.press(.enter) == nil)
    #expect(terminal.text.contains(": open nonsense"))
    terminal.press(.control("u"))
    terminal.type("open movies://x")
    #expect(terminal.press(.enter) == .open("movies://x"))
  }
}
