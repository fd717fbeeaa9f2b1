import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
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
        title: "Account", elements: [.field(Field("Name", .text("")))], actions: [Action("save", "Save")]))
    window.setRoot(split)
    split.setMaster(Screen(master))
    split.showDetail(Screen(detail))
  }

  private func narrow() {
    window.resize(to: WindowSize(columns: 80, rows: 24))
  }

  @Test("Intents go to the screen with the focus, which a new detail receives and returns")
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

  @Test("The detail has the focus while it covers the master, and the focus then returns")
  func focusAfterCollapse() {
    window.send(.focusPane(0))
    narrow()
    #expect(window.content.top?.screen?.content.title == "Account")
    window.resize(to: .standard)
    #expect(window.content.top?.screen?.content.title == "Settings")
  }

  @Test("As text, each screen side by side has its title, and the one with the focus is marked")
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

  @Test("In a split inside a split, one of all the screens has the focus")
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

  @Test("A pilot finds rows, actions and fields in all screens side by side, and moves the focus there")
  func pilot() async throws {
    let pilot = Pilot(window: window)
    try await pilot.select("Appea")
    #expect(window.content.top?.focus == 0)
    try await pilot.type("Ada", into: "Name")
    #expect(window.content.top?.focus == 1)
    try await pilot.press("Done")
    #expect(master.intents == [.choose("Appearance"), .perform("done")])
    #expect(detail.intents == [.edit("Name", .text("Ada"))])
    await #expect(throws: PilotError.noAction("Stop", available: ["Done", "Save"])) { try await pilot.press("Stop") }
    narrow()
    await #expect(throws: PilotError.noRow("Account", available: [])) { try await pilot.select("Account") }
    try await pilot.back()
    try await pilot.select("Account")
  }
}
