import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Panes")
struct PaneTests {
  private let split = SplitContainer(title: "Settings")
  private let master = TestModel(
    listContent("Account", "Appearance", title: "Settings", actions: [Action("done", "Done", key: "d")]))
  private let detail = TestModel(
    ScreenContent(
      title: "Appearance",
      elements: [
        .field(Field("Compact rows", .toggle(false))), .field(Field("Colors", .toggle(true))),
      ],
      actions: [Action("reset", "Reset")]))

  private func terminal(width: Int, height: Int = 14) -> TestTerminal {
    let terminal = TestTerminal(TestModel(listContent("Metropolis", title: "Wishlist")), width: width, height: height)
    split.setMaster(Screen(master))
    split.showDetail(Screen(detail))
    return terminal
  }

  @Test("Panes have titles and a rule between them, and the one in focus has a bold line")
  func drawing() {
    let terminal = terminal(width: 100, height: 10)
    terminal.window.setRoot(split)
    #expect(
      terminal.text == """
         Movies  Settings › Appearance
          ── Settings ──────────────────── │ ━━ Appearance ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          ▌ Account                        │ Compact rows: [ ]
            Appearance                     │ Colors:       [✓]
                                           │
                                           │ [ Reset ]
                                           │
                                           │

         Space Toggle  Tab Next                                                           Esc Back  ? Help
        """)
  }

  @Test("A slash in a pane without a search leads to the search of the list beside it")
  func search() {
    let terminal = terminal(width: 100)
    terminal.window.setRoot(split)
    split.setMaster(Screen(TestModel(searchContent("Alien", "Brazil"))))
    split.focusPane(1)
    terminal.press(.character("/"), .character("b"))
    #expect(split.focusedPane == 0 && terminal.text.contains("[b"))
  }

  @Test("A message that both panes have is written in the one in focus")
  func message() {
    let saved = ContentElement.banner(Banner(.success, "Saved."))
    let terminal = TestTerminal(TestModel(listContent("Metropolis")), width: 100, height: 14)
    split.setMaster(Screen(TestModel(ScreenContent(title: "Settings", elements: [saved, .heading("One")]))))
    split.showDetail(Screen(TestModel(ScreenContent(title: "Account", elements: [saved, .heading("Two")]))))
    terminal.window.setRoot(split)
    #expect(terminal.lines.filter { $0.contains("Saved.") }.map { $0.contains("│ ✓ Saved.") } == [true])
    split.focusPane(0)
    #expect(terminal.lines.filter { $0.contains("Saved.") }.map { $0.contains("│ ✓ Saved.") } == [false])
  }

  @Test("In a narrow window only the detail is drawn, and the path names the master")
  func narrow() {
    let terminal = terminal(width: 80, height: 10)
    terminal.window.setRoot(split)
    #expect(terminal.lines[0] == " Movies  Settings › Appearance")
    #expect(terminal.lines[1] == "  Compact rows: [ ]")
    #expect(!terminal.text.contains("Account"))
    terminal.press(.escape)
    #expect(terminal.lines[0] == " Movies  Settings")
    #expect(terminal.selectedTitle == "Account")
  }

  @Test("Enter on a row leads into its detail, left back to the master, and right into the detail")
  func sideways() {
    let terminal = terminal(width: 100)
    split.closeDetail()
    terminal.window.setRoot(split)
    #expect(terminal.press(.down, .enter) == .choose("Appearance"))
    split.showDetail(Screen(TestModel(listContent("A", "B", title: "Appearance"))))
    #expect(split.focusedPane == 1)
    #expect(terminal.press(.left) == .focusPane(0))
    #expect(terminal.press(.left) == nil)
    #expect(terminal.press(.character("l")) == .focusPane(1))
    #expect(terminal.press(.right) == nil)
    #expect(terminal.press(.character("h")) == .focusPane(0))
    #expect(terminal.press(.character("d")) == .perform("done"))
  }

  @Test("Tab goes through the stops of both panes and around, and Shift-Tab in reverse")
  func tab() {
    let terminal = terminal(width: 100)
    terminal.window.setRoot(split)
    #expect(terminal.press(.tab, .tab) == nil)
    #expect(terminal.press(.tab) == .focusPane(0))
    #expect(terminal.press(.tab) == .focusPane(1))
    #expect(terminal.press(.character(" ")) == .edit("Compact rows", .toggle(true)))
    #expect(terminal.press(.backTab) == .focusPane(0))
    #expect(terminal.press(.backTab) == .focusPane(1))
    #expect(terminal.press(.enter) == .perform("reset"))
  }

  @Test("Tab stays in a form with a button that saves it, so that typed text performs no actions beside it")
  func savedForm() {
    let terminal = terminal(width: 100)
    let form = ScreenContent(
      title: "Account", elements: [.field(Field("Name", .text("")))],
      actions: [Action("save", "Save", isDefault: true)])
    split.showDetail(Screen(TestModel(form)))
    terminal.window.setRoot(split)
    #expect(!terminal.text.contains("Tab Other pane"))
    #expect(terminal.press(.tab) == nil && terminal.press(.tab) == nil)
    #expect(terminal.press(.character("x")) == .edit("Name", .text("x")))
    #expect(terminal.press(.backTab) == nil && terminal.press(.left) == nil)
    #expect(terminal.press(.enter) == .perform("save"))
  }

  @Test("Arrows select tabs beyond the last pane")
  func inTabs() {
    let terminal = terminal(width: 100)
    let tabs = TabContainer()
    tabs.setTabs([
      .init(title: "Settings", root: split), .init(title: "Other", root: Screen(TestModel(listContent("x")))),
    ])
    terminal.window.setRoot(tabs)
    terminal.press(.character("h"))
    split.showDetail(Screen(TestModel(listContent("A", title: "Detail"))))
    #expect(terminal.press(.right) == .selectTab(1))
  }

  @Test("A wide stack shows the screen below its top next to it, with its selection")
  func stack() {
    let stack = NavigationStack(sideBySideFrom: 120)
    stack.push(Screen(TestModel(listContent("Metropolis", "Ran", "Alien", title: "Wishlist"))))
    let terminal = TestTerminal(width: 80, height: 10)
    terminal.window.setRoot(stack)
    terminal.press(.down)
    stack.push(Screen(TestModel(listContent("Tatsuya Nakadai", title: "Ran"))))
    #expect(terminal.selectedTitle == "Tatsuya Nakadai")
    terminal.size = Size(width: 120, height: 10)
    #expect(terminal.lines[1].hasPrefix("  ── Wishlist ─"))
    #expect(terminal.lines[1].contains("│ ━━ Ran ━━"))
    #expect(terminal.lines[3].hasPrefix("  ▌ Ran  "))
    #expect(terminal.press(.left) == .focusPane(0))
    #expect(terminal.press(.down, .enter) == .choose("Alien"))
    stack.push(Screen(TestModel(listContent("Sigourney Weaver", title: "Alien"))))
    #expect(terminal.lines[0] == " Movies  Wishlist › Alien")
    #expect(terminal.text.contains("━━ Alien ━━"))
    terminal.size = Size(width: 60, height: 10)
    #expect(terminal.selectedTitle == "Sigourney Weaver")
    terminal.press(.escape)
    #expect(terminal.selectedTitle == "Alien")
    #expect(stack.items.count == 1)
  }

  @Test(
    "The second pane gets the space that it can use, and the first one the rest", arguments: [60, 80, 116, 156, 296])
  func widths(width: Int) throws {
    let columns = try #require(PaneLayout(count: 2, in: Rect(x: 2, y: 3, width: width, height: 10)).columns)
    #expect(columns[0].x == 2 && columns[1].maxX == 2 + width)
    #expect(columns[1].x == columns[0].maxX + PaneLayout.gap)
    #expect(columns.allSatisfy { $0.width >= 26 })
    #expect(columns[1].width >= min(96, width / 2) && columns[0].width <= 110)
  }

  @Test(
    "A list gets three fifths of the width beside its preview, as far as it can use them", arguments: [80, 116, 296])
  func widthsBesidePreview(width: Int) throws {
    let area = Rect(x: 2, y: 3, width: width, height: 10)
    let columns = try #require(PaneLayout(count: 1, hasPreview: true, in: area).columns)
    #expect(columns[0].width == min((width - PaneLayout.gap) * 3 / 5, 110) && columns[1].maxX == 2 + width)
  }
}
