import FlowCore
import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Screens side by side in a terminal")
struct PaneTests {
  private let split = SplitContainer(title: "Settings")
  private let master = TestModel(
    listContent("Account", "Appearance", title: "Settings", actions: [Action("done", "Done", key: "d")]))
  private let detail = TestModel(
    ScreenContent(
      title: "Appearance",
      elements: [
        .field(Field("compact", "Compact rows", .toggle(false))), .field(Field("colors", "Colors", .toggle(true))),
      ],
      actions: [Action("reset", "Reset")]))

  private func desk(width: Int, height: Int = 14) -> Desk {
    let desk = Desk(TestModel(listContent("Metropolis", title: "Wishlist")), width: width, height: height)
    split.setMaster(Screen(master))
    split.showDetail(Screen(detail))
    return desk
  }

  @Test("are drawn with their titles and a rule between, a stronger line over the one that has the focus")
  func drawing() {
    let desk = desk(width: 100, height: 10)
    desk.window.setRoot(split)
    #expect(
      desk.text == """
         Movies  Settings › Appearance
          ── Settings ──────────────────── │ ━━ Appearance ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          ▌ Account                        │ Compact rows: [ ]
            Appearance                     │ Colors:      [✓]
                                           │
                                           │ [ Reset ]
                                           │
                                           │

         Space Switch  Tab Next                                   Tab Other side  Esc Back  ? Help  q Quit
        """)
  }

  @Test("where the window is narrow only the detail is drawn, with the way that leads to it")
  func narrow() {
    let desk = desk(width: 80, height: 10)
    desk.window.setRoot(split)
    #expect(desk.lines[0] == " Movies  Settings › Appearance")
    #expect(desk.lines[1] == "  Compact rows: [ ]")
    #expect(!desk.text.contains("Account"))
    desk.press(.escape)
    #expect(desk.lines[0] == " Movies  Settings")
    #expect(desk.selectedTitle == "Account")
  }

  @Test("stand in a wide box when they are presented", arguments: [100, 120, 200])
  func modal(width: Int) {
    let desk = desk(width: width, height: 24)
    desk.window.present(split)
    #expect(desk.text.contains("╭─ Settings › Appearance ─"))
    #expect(desk.text.contains("── Settings ──"))
    #expect(desk.text.contains("━━ Appearance ━━"))
    #expect(desk.lines.allSatisfy { Charset.unicode.width(of: $0) <= width })
  }

  @Test("a screen keeps its place when the window is resized")
  func resizing() {
    let desk = desk(width: 100)
    desk.window.setRoot(split)
    desk.press(.backTab, .down)
    #expect(desk.selectedTitle == "Appearance")
    desk.size = Size(width: 60, height: 14)
    #expect(desk.selectedTitle == nil)
    desk.size = Size(width: 100, height: 14)
    #expect(desk.selectedTitle == "Appearance")
  }

  @Test("Enter on a row leads into the detail that it shows; left leads back to the master, right into the detail")
  func sideways() {
    let desk = desk(width: 100)
    split.closeDetail()
    desk.window.setRoot(split)
    #expect(desk.press(.down, .enter) == .send(.onScreen(.choose("Appearance"))))
    split.showDetail(Screen(TestModel(listContent("A", "B", title: "Appearance"))))
    #expect(split.focusedPane == 1)
    #expect(desk.press(.left) == .send(.focusPane(0)))
    #expect(desk.press(.left) == nil)
    #expect(desk.press(.character("l")) == .send(.focusPane(1)))
    #expect(desk.press(.right) == nil)
    #expect(desk.press(.character("h")) == .send(.focusPane(0)))
    #expect(desk.press(.character("d")) == .send(.onScreen(.perform("done"))))
  }

  @Test("left and right change the field that has the focus, and lead out of a row of buttons")
  func sidewaysInForm() {
    let desk = desk(width: 100)
    desk.window.setRoot(split)
    #expect(desk.press(.left) == .send(.onScreen(.edit("compact", .toggle(true)))))
    #expect(desk.press(.down, .down, .left) == .send(.focusPane(0)))
  }

  @Test("Tab goes through everything on both sides, and around; Shift-Tab the other way")
  func tab() {
    let desk = desk(width: 100)
    desk.window.setRoot(split)
    #expect(desk.press(.tab, .tab) == nil)
    #expect(desk.press(.tab) == .send(.focusPane(0)))
    #expect(desk.press(.tab) == .send(.focusPane(1)))
    #expect(desk.press(.character(" ")) == .send(.onScreen(.edit("compact", .toggle(true)))))
    #expect(desk.press(.backTab) == .send(.focusPane(0)))
    #expect(desk.press(.backTab) == .send(.focusPane(1)))
    #expect(desk.press(.enter) == .send(.onScreen(.perform("reset"))))
  }

  @Test("Tab leads out of a text field to the other side")
  func tabFromText() {
    let desk = desk(width: 100)
    split.showDetail(
      Screen(TestModel(ScreenContent(title: "Account", elements: [.field(Field("name", "Name", .text("Ada")))]))))
    desk.window.setRoot(split)
    #expect(desk.press(.tab) == .send(.focusPane(0)))
    #expect(desk.press(.tab, .character("h")) == .send(.onScreen(.edit("name", .text("Adah")))))
  }

  @Test("arrows still select tabs beyond the last side")
  func inTabs() {
    let desk = desk(width: 100)
    let tabs = TabContainer()
    tabs.setTabs([
      .init(title: "Settings", root: split), .init(title: "Other", root: Screen(TestModel(listContent("x")))),
    ])
    desk.window.setRoot(tabs)
    desk.press(.character("h"))
    split.showDetail(Screen(TestModel(listContent("A", title: "Detail"))))
    #expect(desk.press(.right) == .send(.selectTab(1)))
  }

  @Test("Esc goes back inside the detail, then closes it")
  func escape() {
    let desk = desk(width: 100)
    let stack = NavigationStack()
    stack.push(Screen(TestModel(listContent("A"))))
    stack.push(Screen(TestModel(listContent("B"))))
    split.showDetail(stack)
    desk.window.setRoot(split)
    desk.press(.escape)
    #expect(stack.items.count == 1)
    desk.press(.escape)
    #expect(split.detail == nil)
    #expect(split.focusedPane == 0)
  }

  @Test("what a stack has below its top stands beside it where there is room, and keeps its selection")
  func stack() {
    let stack = NavigationStack(sideBySideFrom: 120)
    stack.push(Screen(TestModel(listContent("Metropolis", "Ran", "Alien", title: "Wishlist"))))
    let desk = Desk(width: 80, height: 10)
    desk.window.setRoot(stack)
    desk.press(.down)
    stack.push(Screen(TestModel(listContent("Tatsuya Nakadai", title: "Ran"))))
    #expect(desk.selectedTitle == "Tatsuya Nakadai")
    desk.size = Size(width: 120, height: 10)
    #expect(desk.lines[1].hasPrefix("  ── Wishlist ─"))
    #expect(desk.lines[1].contains("│ ━━ Ran ━━"))
    #expect(desk.lines[3].hasPrefix("  ▌ Ran  "))
    #expect(desk.press(.left) == .send(.focusPane(0)))
    #expect(desk.press(.down, .enter) == .send(.onScreen(.choose("Alien"))))
    stack.push(Screen(TestModel(listContent("Sigourney Weaver", title: "Alien"))))
    #expect(desk.lines[0] == " Movies  Wishlist › Alien")
    #expect(desk.text.contains("━━ Alien ━━"))
    desk.size = Size(width: 60, height: 10)
    #expect(desk.selectedTitle == "Sigourney Weaver")
    desk.press(.escape)
    #expect(desk.selectedTitle == "Alien")
    #expect(stack.items.count == 1)
  }

  @Test("what the second can use has all the room, and the first what is left", arguments: [60, 80, 116, 156, 296])
  func widths(width: Int) throws {
    let columns = try #require(PaneLayout(count: 2, in: Rect(x: 2, y: 3, width: width, height: 10)).columns)
    #expect(columns[0].x == 2 && columns[1].maxX == 2 + width)
    #expect(columns[1].x == columns[0].maxX + PaneLayout.gap)
    #expect(columns.allSatisfy { $0.width >= 26 })
    #expect(columns[1].width >= min(96, width / 2) && columns[0].width <= 110)
  }
}
