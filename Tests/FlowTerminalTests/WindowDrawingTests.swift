import FlowReactive
import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Drawing")
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
          Row(id: "1", title: "Joseph Cotten", subtitle: "Holly Martins"),
          Row(id: "2", title: "Orson Welles", subtitle: "Harry Lime", detail: "late"),
        ])),
      .progress(Progress(label: "Importing", fraction: 0.5, rate: "120 movies a second")),
      .chart(BarChart(title: "By decade", bars: [.init(label: "1940s", value: 2, text: "2 movies")])),
    ],
    actions: [Action("add", "Add to wishlist", key: "a"), Action("watched", "Mark as watched", key: "w")])

  @Test("a screen at 80x24")
  func everything() {
    let desk = Desk(TestModel(listContent("x", title: "Wishlist")), TestModel(movie))
    #expect(
      desk.text == """
         Movies  Wishlist › The Third Man
        ────────────────────────────────────────────────────────────────────────────────
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

  @Test("tabs have numbers and badges, and the selected one stands out")
  func tabs() {
    let desk = Desk()
    let tabs = TabContainer()
    tabs.setTabs([
      .init(title: "Wishlist", root: Screen(TestModel(movie)), badge: .of("3")),
      .init(title: "Watched", root: Screen(TestModel(movie))),
    ])
    tabs.select(1)
    desk.window.setRoot(tabs)
    let grid = desk.draw()
    #expect(grid.lines[1] == " 1 Wishlist 3  2 Watched")
    #expect(grid[16, 1].style == desk.theme.style(.selectedTab))
    #expect(grid[1, 1].style == desk.theme.style(.tab))
  }

  @Test("buttons for which there is no room in one row stand in the next, and are reached and clicked there")
  func manyButtons() {
    let actions = ["Continue", "Use it unchecked", "Use the built-in catalog"]
    let form = ScreenContent(
      title: "API key", elements: [.field(Field("key", "API key", .secure("")))],
      actions: actions.map { Action(ActionID(rawValue: $0), $0) })
    let desk = Desk(TestModel(form), width: 40, height: 10)
    #expect(desk.lines[3] == " [ Continue ]  [ Use it unchecked ]")
    #expect(desk.lines[4] == " [ Use the built-in catalog ]")
    #expect(desk.press(.tab, .tab, .right, .enter) == .send(.onScreen(.perform("Use the built-in catalog"))))
    let click = desk.point(of: "Use the built-in").map { desk.press(.click($0)) }
    #expect(click == .send(.onScreen(.perform("Use the built-in catalog"))))
  }

  @Test("there is room for everything that counts at 40x10")
  func small() {
    let desk = Desk(TestModel(movie), width: 40, height: 10)
    #expect(
      desk.lines == [
        " Movies  The Third Man",
        " ✓ It is on the wishlist.",
        "",
        " Year      1949",
        " Director  Carol Reed",
        "",
        " An American writer of westerns comes",
        " to Vienna, where his friend has just",
        "                                    1/2",
        " a Add to wishlist  …   ? Help  q Quit",
      ])
  }

  @Test("what is longer than the window scrolls until the selection is seen, then the selection moves")
  func scrolling() {
    let desk = Desk(TestModel(movie), width: 40, height: 10)
    #expect(desk.selectedTitle == nil)
    desk.press(.down, .down, .down)
    #expect(desk.selectedTitle == nil)
    desk.press(.down)
    #expect(desk.selectedTitle == "Joseph Cotten")
    desk.press(.down)
    #expect(desk.selectedTitle == "Orson Welles")
    desk.press(.end)
    #expect(desk.text.contains("2 movies"))
    desk.press(.home)
    #expect(desk.text.contains("It is on the wishlist"))
  }

  @Test("where there is little room the end of the place is named, and what can be done here first")
  func cramped() {
    var movie = movie
    movie.title = "The Third Man of Vienna"
    movie.actions[0].title = "Remove from wishlist"
    let desk = Desk(TestModel(listContent(title: "Wishlist")), TestModel(movie), width: 40, height: 10)
    #expect(desk.lines[0] == " Movies  … › The Third Man of Vienna")
    #expect(desk.lines[9] == " a Remove from wishlist  …    Esc Back")
    desk.size = Size(width: 60, height: 10)
    #expect(desk.lines[0] == " Movies  Wishlist › The Third Man of Vienna")
    #expect(desk.lines[9] == " a Remove from wishlist  …        Esc Back  ? Help  q Quit")
  }

  @Test("below 40x10 it says so")
  func tooSmall() {
    #expect(Desk(TestModel(movie), width: 39, height: 30).text.contains("39x30 is too small"))
    #expect(Desk(TestModel(movie), width: 60, height: 9).text.contains("60x9 is too small"))
    _ = Desk(TestModel(movie), width: 1, height: 1).text
  }

  @Test("where nothing can be seen nothing is done but to quit")
  func blindKeys() {
    let model = TestModel(movie)
    let desk = Desk(model, width: 39, height: 9)
    #expect(desk.press(.character("a"), .down, .enter, .character(":"), .escape) == nil)
    #expect(model.intents.isEmpty && desk.state.palette == nil)
    #expect(desk.press(.character("q")) == .quit)
    #expect(desk.press(.control("c")) == .interrupt)
    desk.size = Size(width: 40, height: 10)
    #expect(desk.press(.character("a")) == .send(.onScreen(.perform("add"))))
  }

  @Test("every size is drawn within its bounds", arguments: [(40, 10), (80, 24), (160, 50), (300, 100)])
  func sizes(width: Int, height: Int) {
    let desk = Desk(TestModel(movie), width: width, height: height)
    desk.window.present(Screen(TestModel(searchContent("七人の侍", "👨‍👩‍👧"))))
    let lines = desk.lines
    #expect(lines.count == height)
    #expect(lines.allSatisfy { Charset.unicode.width(of: $0) <= width })
  }

  @Test("a modal stands in a box over the dimmed rest")
  func modal() {
    let desk = Desk(TestModel(listContent("Metropolis", title: "Wishlist")))
    let form = ScreenContent(
      title: "Log in", elements: [.field(Field("name", "Name", .text("Åsa")))], actions: [Action("ok", "Continue")])
    desk.window.present(Screen(TestModel(form)))
    let grid = desk.draw()
    #expect(grid.lines[2] == "  ▌ Metropolis")
    #expect(grid[4, 2].style == desk.theme.dimmed(.plain))
    #expect(grid.lines[9] == "            ╭─ Log in ─────────────────────────────────────────────╮")
    #expect(grid.lines[10] == "            │ Name: [Åsa                                         ] │")
    #expect(grid.lines[12] == "            │ [ Continue ]                                         │")
    #expect(grid.cursor == Point(x: 24, y: 10))
    #expect(grid.lines[23].contains("Esc Back"))
  }

  @Test("without UTF-8 nothing but ASCII is drawn")
  func ascii() {
    let desk = Desk(TestModel(movie), theme: Theme(charset: .ascii))
    desk.window.present(Screen(TestModel(searchContent("七人の侍", "Amélie"))))
    let grid = desk.draw()
    let cells = (0..<grid.size.height).flatMap(grid.row)
    #expect(cells.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isASCII) })
    #expect(desk.text.contains("+- Add a movie ---"))
  }

  @Test("NO_COLOR turns colors off, TERM=dumb attributes as well")
  func colors() {
    let plain = Theme(environment: ["NO_COLOR": "1"], charset: .unicode, colors: 256)
    #expect(plain.style(.selectedRow) == Style(.standard, on: .standard, .reverse))
    let dumb = Theme(environment: ["TERM": "dumb"], charset: .unicode, colors: 0)
    #expect(dumb.style(.selectedRow) == .plain)
    let many = Theme(environment: ["NO_COLOR": ""], charset: .unicode, colors: 256)
    #expect(many.style(.selectedRow).background != .standard)
  }

  @Test("the status line says what just happened")
  func message() {
    let desk = Desk(TestModel(listContent("Metropolis")))
    desk.state.message = ViewState.Message(text: "Metropolis is on the wishlist.")
    #expect(desk.lines[22].hasPrefix(" Metropolis is on the wishlist."))
    #expect(desk.lines[22].hasSuffix("1/1"))
  }
}
