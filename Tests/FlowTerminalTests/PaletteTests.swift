import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("The palette of commands")
struct PaletteTests {
  private let actions = [Action("add", "Add a movie", key: "a"), Action("sort", "Sort and filter", key: "s")]

  private func titles(_ desk: Desk, _ query: String = "") -> [String] {
    PaletteCommands(window: desk.window.content, canOpenLinks: true).matching(query).map(\.title)
  }

  @Test("offers the actions here, the other tabs, and what can be done anywhere")
  func offer() {
    let desk = Desk()
    let tabs = TabContainer()
    let wishlist = Screen(TestModel(listContent("Metropolis", title: "Wishlist", actions: actions)))
    tabs.setTabs([
      .init(title: "Wishlist", root: wishlist), .init(title: "Watched", root: Screen(TestModel(listContent()))),
    ])
    desk.window.setRoot(tabs)
    #expect(
      titles(desk) == [
        "Add a movie", "Sort and filter", "Go to Watched", "Search", "Open a link", "Help", "Draw everything again",
        "Pause", "Quit",
      ])
    #expect(desk.press(.character(":"), .down, .down, .enter) == .send(.selectTab(1)))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("offers the actions of the screens beside, and says of which")
  func panes() {
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(TestModel(listContent("About", title: "Settings", actions: [Action("done", "Done")]))))
    let detail = TestModel(listContent("x", title: "Account", actions: [Action("save", "Save")]))
    split.showDetail(Screen(detail))
    let desk = Desk(width: 120)
    desk.window.setRoot(split)
    desk.press(.character(":"))
    #expect(desk.text.contains("Save  Account"))
    #expect(desk.text.contains("Done  Settings"))
    desk.type("done")
    #expect(desk.press(.enter) == .sendAll([.focusPane(0), .onScreen(.perform("done"))]))
  }

  @Test("narrows down as one types: beginnings first, then words, then letters in their order")
  func matching() {
    let desk = Desk(TestModel(listContent("Metropolis", actions: actions)))
    #expect(titles(desk, "so").first == "Sort and filter")
    #expect(titles(desk, "FILT").first == "Sort and filter")
    #expect(titles(desk, "movie add") == ["Add a movie"])
    #expect(titles(desk, "aaf") == ["Add a movie"])
    #expect(titles(desk, "xyzzy").isEmpty)
  }

  @Test("what is typed is edited as anywhere, and Esc closes it without doing anything")
  func editing() {
    let model = TestModel(listContent("Metropolis", actions: actions))
    let desk = Desk(model)
    desk.press(.character(":"))
    desk.type("qsort")
    #expect(desk.text.contains("Nothing that can be done here is called so."))
    desk.press(.control("a"), .delete)
    #expect(desk.text.contains("Sort and filter"))
    #expect(desk.press(.escape) == nil)
    #expect(!desk.text.contains("Commands"))
    #expect(model.intents.isEmpty)
    desk.press(.character(":"), .paste("sort\n"), .enter)
    #expect(model.intents == [.perform("sort")])
  }

  @Test("is there while a field takes the letters, by Alt-x")
  func typing() {
    let desk = Desk(TestModel(searchContent("Metropolis")))
    desk.press(.character("/"), .alt("x"))
    #expect(desk.text.contains("╭─ Commands ─"))
    desk.type("sort by")
    #expect(desk.press(.enter) == .send(.onScreen(.perform("sort"))))
  }

  @Test("follows links, if the application has any")
  func links() {
    let desk = Desk(TestModel(listContent("Metropolis")))
    desk.press(.character(":"))
    desk.type("open movies://x")
    #expect(desk.press(.enter) == nil)
    desk.press(.escape)
    desk.state.canOpenLinks = true
    desk.press(.character(":"))
    desk.type("link")
    #expect(desk.press(.enter) == nil)
    desk.type("movies://watched")
    #expect(desk.press(.enter) == .open("movies://watched"))
  }

  @Test("a link is followed wherever it is pasted, and the command for it can be called by its whole name")
  func linkByName() {
    let desk = Desk(TestModel(listContent("Metropolis", actions: [Action("settings", "Open the settings")])))
    desk.state.canOpenLinks = true
    #expect(titles(desk, "movies://watched") == ["Open movies://watched"])
    #expect(titles(desk, "open the") == ["Open the settings", "Open a link: type or paste it"])
    #expect(titles(desk, "open ") == ["Open the settings", "Open a link: type or paste it"])
    desk.press(.character(":"))
    desk.type("open a link")
    #expect(desk.press(.enter) == nil)
    desk.type("nonsense")
    #expect(desk.press(.enter) == nil)
    #expect(desk.text.contains(": open nonsense"))
    desk.press(.control("u"))
    desk.type("open movies://x")
    #expect(desk.press(.enter) == .open("movies://x"))
  }

  @Test("a click does what a command says, and one beside them closes it")
  func mouse() {
    let desk = Desk(TestModel(listContent("Metropolis", actions: actions)))
    desk.press(.character(":"))
    let place = desk.point(of: "Sort and filter") ?? Point(x: 0, y: 0)
    #expect(desk.press(.click(place)) == .send(.onScreen(.perform("sort"))))
    desk.press(.character(":"), .click(Point(x: 0, y: 22)))
    #expect(!desk.text.contains("Commands"))
  }

  @Test("is drawn within its bounds at every size", arguments: [(40, 10), (80, 24), (300, 100)])
  func sizes(width: Int, height: Int) {
    let desk = Desk(TestModel(listContent("七人の侍", actions: actions)), width: width, height: height)
    desk.press(.character(":"))
    for _ in 0..<20 { desk.press(.down) }
    #expect(desk.lines.count == height)
    #expect(desk.lines.allSatisfy { Charset.unicode.width(of: $0) <= width })
    #expect(desk.text.contains("▌ Quit"))
  }
}
