import FlowReactive
import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Plain lines")
struct PlainLinesTests {
  /// What is written while these answers are given; the window as it is then.
  private func talk(_ desk: Desk, _ answers: String..., links: LinkHandler? = nil) async -> String {
    var written = ""
    let lines = PlainLines(window: desk.window, links: links, answers: WrittenAnswers(answers)) { written += $0 }
    #expect(await lines.run(endingOn: []) == .quit)
    return written
  }

  @Test("a screen is lines in which everything that can be chosen has a number")
  func page() async {
    let content = ScreenContent(
      title: "Movie",
      elements: [
        .banner(Banner(.success, "On your wishlist")), .value(label: "Year", "1949"), .heading("Cast"),
        .field(Field("query", "Search", .text(""), placeholder: "a name")),
        .list(RowList([Row(id: "1", title: "Joseph Cotten", subtitle: "Holly Martins", detail: "early")])),
        .progress(Progress(label: "Importing", fraction: 0.5)),
        .chart(BarChart(title: "By decade", bars: [.init(label: "1940s", value: 2, text: "2 movies")])),
      ], actions: [Action("add", "Add to wishlist")])
    let written = await talk(Desk(TestModel(listContent(title: "Wishlist")), TestModel(content)))
    #expect(
      written == """

        Movies: Wishlist > Movie

        Done: On your wishlist
        Year: 1949
        # Cast
        1. Search: empty (a name)
        2. Joseph Cotten, Holly Martins, early
        Importing: 50 percent
        # By decade
        1940s: 2 movies
        3. Add to wishlist
        4. Back
        5. Quit
        >\u{20}

        """)
  }

  @Test("a number chooses, and so do the words that it begins with, whatever case and accents")
  func choosing() async {
    let model = TestModel(listContent("Amélie", "The Third Man", actions: [Action("add", "Add a movie")]))
    _ = await talk(Desk(model), "2", "amelie", "ADD")
    #expect(model.intents == [.choose("The Third Man"), .choose("Amélie"), .perform("add")])
  }

  @Test("an answer that makes no sense gets one line, and the next answer counts")
  func invalid() async {
    let model = TestModel(listContent("The Third Man", "The Thin Man"))
    let written = await talk(Desk(model), "99", "the th", "\u{1B}[2J", "2")
    #expect(written.contains("> “99” is none of the choices: answer with a number from 1 to 3, or help.\n> "))
    #expect(written.contains("> “the th” can be “The Third Man” or another of 2: answer with a number.\n> "))
    #expect(!written.contains("\u{1B}"))
    #expect(model.intents == [.choose("The Thin Man")])
  }

  @Test("a title that is a number is found by its words where there is no such number")
  func numberTitle() async {
    let model = TestModel(listContent("1917"))
    _ = await talk(Desk(model), "1917")
    #expect(model.intents == [.choose("1917")])
  }

  @Test("fields are filled in: text asked for, a toggle switched, a choice among its options")
  func fields() async {
    let model = TestModel(
      ScreenContent(
        title: "Form",
        elements: [
          .field(Field("name", "Name", .text("Ada"))), .field(Field("on", "Compact", .toggle(false))),
          .field(Field("theme", "Theme", .choice(0, of: ["Light", "Dark"]))), .field(Field("key", "Key", .secure(""))),
        ]))
    let desk = Desk(model)
    let answers = WrittenAnswers([
      "name", "Grace", "name", "", "name", "-", "compact", "theme", "dark", "theme", "9", "key", "geheim",
    ])
    var written = ""
    _ = await PlainLines(window: desk.window, answers: answers) { written += $0 }.run(endingOn: [])
    #expect(
      model.intents == [
        .edit("name", .text("Grace")), .edit("name", .text("")), .edit("on", .toggle(true)),
        .edit("theme", .choice(1, of: ["Light", "Dark"])), .edit("key", .secure("geheim")),
      ])
    #expect(answers.secrets == 1)
    #expect(!written.contains("geheim"))
    #expect(written.contains("Nothing was chosen: answer with a number from 1 to 2."))
  }

  @Test("a long list is shown a page at a time, and only that page is asked for")
  func pages() async {
    let model = TestModel(
      ScreenContent(
        title: "Movies", elements: [.list(RowList((1...25).map { Row(id: RowID(Int64($0)), title: "Movie \($0)") }))]))
    let written = await talk(Desk(model), "more", "more", "earlier", "Movie 15")
    #expect(written.contains("Rows 1 to 10 of 25:"))
    #expect(written.contains("Rows 21 to 25 of 25:"))
    #expect(model.intents == [.choose("15")])
  }

  @Test("tabs are choices, and going back is one where there is something to go back to")
  func tabs() async {
    let desk = Desk()
    let tabs = TabContainer()
    let stack = NavigationStack()
    stack.push(Screen(TestModel(listContent(title: "List"))))
    stack.push(Screen(TestModel(listContent(title: "Movie"))))
    tabs.setTabs([
      .init(title: "Wishlist", root: stack, badge: .of("3")),
      .init(title: "Watched", root: Screen(TestModel(listContent(title: "Watched")))),
    ])
    desk.window.setRoot(tabs)
    let written = await talk(desk, "back", "tab watched", "quit", "never reached")
    #expect(written.contains("Tab Wishlist (3), selected"))
    #expect(stack.items.count == 1)
    #expect(tabs.selectedIndex == 1)
    #expect(!written.contains("never reached"))
  }

  @Test("of screens side by side one shows at a time, where they can stand over each other")
  func split() async {
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(TestModel(listContent("Account", title: "Settings"))))
    split.showDetail(Screen(TestModel(listContent("Ada", title: "Account"))))
    let desk = Desk(width: 120)
    desk.window.setRoot(split)
    let written = await talk(desk, "back")
    #expect(split.detail == nil)
    #expect(written.ranges(of: "1. Ada").count == 1)
  }

  @Test("somebody who is there is asked what to do while something takes long, and can cancel it")
  func cancelling() async {
    let desk = Desk()
    desk.stack.push(Screen(LongWork()))
    let person = Person()
    var written = ""
    var answers = ["", "Cancel"][...]
    let lines = PlainLines(window: desk.window, answers: person, busyDelay: {}) { text in
      written += text
      if written.hasSuffix("shows how far it is.\n> "), let answer = answers.popFirst() { person.answer(answer) }
      if written.hasSuffix("It is cancelled.\n1. Quit\n> ") { person.leave() }
    }
    #expect(await lines.run(endingOn: []) == .quit)
    #expect(
      written.hasPrefix(
        """

        Movies: Data

        Importing: 25 percent, 9 movies a second
        1. Cancel
        2. Quit
        This is still going on: an empty line shows how far it is.
        >\u{20}
        """))
    #expect(written.ranges(of: "Importing: 25 percent").count == 2)
    #expect(written.hasSuffix("It is cancelled.\n1. Quit\n> \n"))
  }

  @Test("what is done before there was an answer shows by itself, and the answer then counts there")
  func doneMeanwhile() async {
    let desk = Desk()
    let model = LongWork()
    desk.stack.push(Screen(model))
    let person = Person()
    var written = ""
    let lines = PlainLines(window: desk.window, answers: person, busyDelay: {}) { text in
      written += text
      if written.hasSuffix("shows how far it is.\n> ") { model.finish() }
      if written.hasSuffix("It is done.\n1. Quit\n> ") { person.answer("1") }
    }
    #expect(await lines.run(endingOn: []) == .quit)
    #expect(written.hasSuffix("> \n\nMovies: Data\n\nIt is done.\n1. Quit\n> "))
  }

  @Test("answers that were written down before wait until it is done")
  func script() async {
    let desk = Desk()
    let model = LongWork()
    desk.stack.push(Screen(model))
    Task { model.finish() }
    let written = await talk(desk, "quit")
    #expect(written == "\nMovies: Data\n\nIt is done.\n1. Quit\n> ")
  }

  @Test("links are followed, and what is wrong with one is said")
  func links() async {
    struct Refusal: Error, CustomStringConvertible { let description = "no such link" }
    var opened: [String] = []
    let links = LinkHandler(
      open: { url in
        if url.hasSuffix("x") { throw Refusal() }
        opened.append(url)
      }, current: { nil })
    let written = await talk(Desk(TestModel(listContent())), "open movies://x", "open movies://watched", links: links)
    #expect(opened == ["movies://watched"])
    #expect(written.contains("> no such link\n"))
  }

  @Test("hostile texts are written harmlessly, each on its line")
  func hostile() async {
    let model = TestModel(listContent("\u{1B}[2J\nowned", title: "\u{9B}31m\u{202E}"))
    let written = await talk(Desk(model))
    #expect(written.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(written.contains("1. ␛[2J owned\n"))
  }
}
