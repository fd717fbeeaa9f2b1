import FlowCore
import FlowReactive
import FlowScreens
import Testing

@Suite("Screens side by side")
struct PaneTests {
  private let window = Window(title: "App")
  private let split = SplitContainer(title: "Settings")
  private let master: TestModel
  private let detail: TestModel

  init() {
    let rows = ["Account", "Appearance"].map { Row(id: RowID(rawValue: $0), title: $0) }
    master = TestModel(
      ScreenContent(title: "Settings", elements: [.list(RowList(rows))], actions: [Action("done", "Done")]))
    detail = TestModel(
      ScreenContent(
        title: "Account", elements: [.field(Field("name", "Name", .text("")))], actions: [Action("save", "Save")]))
    window.setRoot(split)
    split.setMaster(Screen(master))
    split.showDetail(Screen(detail))
  }

  private func narrow() {
    window.resize(to: WindowSize(columns: 80, rows: 24))
  }

  @Test("are in one layer, whose path leads through the master to the detail, at every width")
  func layer() {
    #expect(window.content.top?.screens.map(\.content.title) == ["Settings", "Account"])
    #expect(window.content.top?.path == ["Settings", "Account"])
    narrow()
    #expect(window.content.top?.screens.map(\.content.title) == ["Account"])
    #expect(window.content.top?.path == ["Settings", "Account"])
    split.closeDetail()
    #expect(window.content.top?.path == ["Settings"])
  }

  @Test("a split without a title is named by its master")
  func noTitle() {
    let split = SplitContainer()
    split.setMaster(screen("list"))
    split.showDetail(screen("movie"))
    window.setRoot(split)
    #expect(window.content.top?.path == ["list", "movie"])
  }

  @Test("what the person does goes to the one that has the focus; a new detail gets it, and gives it back")
  func focus() {
    #expect(window.content.top?.focus == 1)
    window.send(.onScreen(.perform("save")))
    #expect(detail.intents == [.perform("save")])
    #expect(window.send(.focusPane(0)))
    window.send(.onScreen(.choose("Account")))
    #expect(master.intents == [.choose("Account")])
    split.showDetail(screen("Appearance"))
    #expect(window.content.top?.focus == 1)
    split.closeDetail()
    #expect(window.content.top?.screen?.content.title == "Settings")
  }

  @Test("there is no focus beyond them", arguments: [-1, 2, .max])
  func outside(position: Int) {
    #expect(!window.send(.focusPane(position)))
    #expect(window.content.top?.focus == 1)
    narrow()
    #expect(!window.send(.focusPane(1)))
    #expect(window.send(.focusPane(0)))
  }

  @Test("the detail has the focus while it covers the master; then it is where it was")
  func focusAfterCollapse() {
    window.send(.focusPane(0))
    narrow()
    #expect(window.content.top?.screen?.content.title == "Account")
    window.resize(to: .standard)
    #expect(window.content.top?.screen?.content.title == "Settings")
  }

  @Test("a change of the focus, of either screen and of the size is told")
  func changes() {
    var count = 0
    let bag = DisposeBag()
    window.displayChanges.subscribe(onNext: { count += 1 }).disposed(by: bag)
    window.send(.focusPane(0))
    #expect(count == 1)
    window.send(.focusPane(0))
    #expect(count == 1)
    master.state.update { $0.title = "Preferences" }
    detail.state.update { $0.title = "You" }
    #expect(count == 3)
    window.resize(to: WindowSize(columns: 120, rows: 30))
    #expect(count == 4)
  }

  @Test("as text, each has its title, and the one that has the focus is marked")
  func text() {
    #expect(
      window.text() == """
        App
        Settings > Account

        - Settings
        - Account
        - Appearance

        <Done>

        * Account
        Name: []

        <Save>
        """)
  }

  @Test("a split in a split: the focus goes to one screen of all")
  func nested() {
    let inner = SplitContainer(title: "Inner")
    let middle = TestModel(ScreenContent(title: "middle", actions: [Action("go", "Go")]))
    inner.setMaster(Screen(middle))
    inner.showDetail(screen("right"))
    split.showDetail(inner)
    #expect(window.content.top?.screens.map(\.content.title) == ["Settings", "middle", "right"])
    #expect(window.content.top?.focus == 2)
    #expect(window.send(.focusPane(0)))
    #expect(window.content.top?.focus == 0)
    #expect(window.send(.focusPane(1)))
    window.send(.onScreen(.perform("go")))
    #expect(middle.intents == [.perform("go")])
  }

  @Test("a pilot finds things in all of them, wide or narrow, and moves the focus there")
  func pilot() async throws {
    let pilot = Pilot(window: window)
    try await pilot.select("Appea")
    #expect(window.content.top?.focus == 0)
    try await pilot.type("Ada", into: "Name")
    #expect(window.content.top?.focus == 1)
    try await pilot.press("Done")
    #expect(master.intents == [.choose("Appearance"), .perform("done")])
    #expect(detail.intents == [.edit("name", .text("Ada"))])
    await #expect(throws: PilotError.noAction("Stop", available: ["Done", "Save"])) { try await pilot.press("Stop") }
    narrow()
    await #expect(throws: PilotError.noRow("Account", available: [])) { try await pilot.select("Account") }
    try await pilot.back()
    try await pilot.select("Account")
  }

  @Test("a pilot prefers the screen that has the focus")
  func preference() async throws {
    detail.state.update {
      $0.actions = [Action("leave", "Done")]
      $0.elements = [.list(RowList([Row(id: "A1", title: "Account number")]))]
    }
    let pilot = Pilot(window: window)
    try await pilot.press("Done")
    #expect(detail.intents == [.perform("leave")])
    try await pilot.select("Accoun")
    #expect(detail.intents.last == .choose("A1"))
    // The whole title counts more than the focus.
    try await pilot.select("Account")
    #expect(master.intents == [.choose("Account")])
  }
}
