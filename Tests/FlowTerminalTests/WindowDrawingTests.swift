import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Window drawing")
struct WindowDrawingTests {
  private let movie = ScreenContent(
    title: "The Third Man",
    elements: [
      .banner(Banner(.success, "It is on the wishlist.")),
      .value(label: "Year", "1949"), .value(label: "Director", "Carol Reed"),
      .text("An American writer of westerns comes to Vienna, where his friend has just been buried."),
      .heading("Cast"),
      .list(
        RowList([
          Row(id: "1", title: "Joseph Cotten", details: [.text("Holly Martins")]),
          Row(id: "2", title: "Orson Welles", details: [.text("Harry Lime"), .state("late")]),
        ])),
      .progress(Progress(label: "Importing", fraction: 0.5, rate: "120 movies a second")),
      .chart(BarChart(title: "By decade", bars: [.init(label: "1940s", value: 2, text: "2 movies")])),
    ],
    actions: [Action("add", "Add to wishlist", key: "a"), Action("watched", "Mark as watched", key: "w")])

  @Test("A screen is drawn at 80x24")
  func everything() {
    let terminal = TestTerminal(TestModel(listContent("x", title: "Wishlist")), TestModel(movie))
    #expect(
      terminal.text == """
         Movies  Wishlist › The Third Man
        ────────────────────────────────────────────────────────────────────────────────
          The Third Man
          ✓ It is on the wishlist.

          Year      1949
          Director  Carol Reed

          An American writer of westerns comes to Vienna, where his friend has just
          been buried.

          Cast
          ▌ Joseph Cotten  Holly Martins
            Orson Welles   Harry Lime                                            late

          Importing
          █████████████░░░░░░░░░░░░  50%  120 movies a second

          By decade
          1940s  ████████████████████████████████████████████████████████████ 2 movies


                                                                                    1/2
         a Add to wishlist  w Mark as watched  Enter Open     Esc Back  ? Help  q Quit
        """)
  }

  @Test("Tabs have badges, and the selected one is highlighted")
  func tabs() {
    let terminal = TestTerminal()
    let tabs = TabContainer()
    tabs.setTabs([
      .init(title: "Wishlist", root: Screen(TestModel(movie)), badge: { "3" }),
      .init(title: "Watched", root: Screen(TestModel(movie))),
    ])
    tabs.select(1)
    terminal.window.setRoot(tabs)
    let grid = terminal.draw()
    #expect(grid.lines[1] == " Wishlist 3  Watched")
    #expect(grid[14, 1].style == terminal.theme.style(.selectedTab))
    #expect(grid[1, 1].style == terminal.theme.style(.tab))
  }

  @Test("A long body scrolls until the selection is visible, then the selection moves")
  func scrolling() {
    let terminal = TestTerminal(TestModel(movie), width: 40, height: 10)
    #expect(terminal.selectedTitle == nil)
    terminal.press(.down, .down, .down)
    #expect(terminal.selectedTitle == nil)
    terminal.press(.down)
    #expect(terminal.selectedTitle == "Joseph Cotten")
    terminal.press(.down)
    #expect(terminal.selectedTitle == "Orson Welles")
    terminal.press(.end)
    #expect(terminal.text.contains("2 movies"))
    terminal.press(.home)
    #expect(terminal.text.contains("It is on the wishlist"))
  }

  @Test("Below 40x10 a message names the size")
  func tooSmall() {
    #expect(TestTerminal(TestModel(movie), width: 39, height: 30).text.contains("39x30 is too small"))
    #expect(TestTerminal(TestModel(movie), width: 60, height: 9).text.contains("60x9 is too small"))
    _ = TestTerminal(TestModel(movie), width: 1, height: 1).text
  }

  @Test("Below 40x10 no key has an effect except those that quit")
  func blindKeys() {
    let model = TestModel(movie)
    let terminal = TestTerminal(model, width: 39, height: 9)
    #expect(terminal.press(.character("a"), .down, .enter, .character(":"), .escape) == nil)
    #expect(model.intents.isEmpty && terminal.state.palette == nil)
    #expect(terminal.press(.character("q")) == .quit)
    #expect(terminal.press(.control("c")) == .interrupt)
    terminal.size = Size(width: 40, height: 10)
    #expect(terminal.press(.character("a")) == .perform("add"))
  }

  @Test("A modal is drawn in a box over the dimmed rest")
  func modal() {
    let terminal = TestTerminal(TestModel(listContent("Metropolis", title: "Wishlist")))
    let form = ScreenContent(
      title: "Log in", elements: [.field(Field("Name", .text("Åsa")))], actions: [Action("ok", "Continue")])
    terminal.window.present(Screen(TestModel(form)))
    let grid = terminal.draw()
    #expect(grid.lines[2] == "  ▌ Metropolis")
    #expect(grid[4, 2].style == terminal.theme.dimmed)
    #expect(grid[2, 0].style == terminal.theme.dimmed)
    #expect(grid.lines[9] == "            ╭─ Log in ─────────────────────────────────────────────╮")
    #expect(grid.lines[10] == "            │ Name: [Åsa                                         ] │")
    #expect(grid.lines[12] == "            │ [ Continue ]                                         │")
    #expect(grid.cursor == Point(x: 24, y: 10))
    #expect(grid.lines[23].contains("Esc Back"))
  }

  @Test("Without UTF-8 only ASCII is drawn")
  func ascii() {
    let terminal = TestTerminal(TestModel(movie), theme: Theme(charset: .ascii))
    terminal.window.present(Screen(TestModel(searchContent("七人の侍", "Amélie"))))
    let grid = terminal.draw()
    let cells = (0..<grid.size.height).flatMap(grid.row)
    #expect(cells.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isASCII) })
    #expect(terminal.text.contains("+- Add a movie ---"))
  }

  @Test("The title of the terminal’s window names the screen, then the program, without control characters")
  func title() {
    let terminal = TestTerminal(
      TestModel(listContent("x", title: "Wishlist")), TestModel(listContent("y", title: "A\u{7}B")))
    #expect(terminal.window.content.terminalTitle == "A␇B - Movies")
    #expect(TestTerminal().window.content.terminalTitle == "Movies")
  }
}
