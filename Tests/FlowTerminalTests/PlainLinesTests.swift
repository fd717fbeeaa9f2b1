import FlowContent
import FlowCore
import FlowFrontEnd
import FlowReactive
import FlowScreens
import FlowTerminal
import FlowTesting
import TerminalKit
import Testing

@Suite("Plain lines")
struct PlainLinesTests {
  /// Returns the output for these answers.
  private func talk(_ fixture: TestWindow, _ answers: String..., links: LinkHandler? = nil) async -> String {
    var written = ""
    let lines = PlainLines(window: fixture.window, links: links, answers: PreparedAnswers(answers)) { written += $0 }
    #expect(await lines.run() == .quit)
    return written
  }

  @Test("A screen is written as lines, with a number for each choice")
  func page() async {
    let content = ScreenContent(
      title: "Movie",
      elements: [
        .banner(Banner(.success, "On your wishlist")), .value(label: "Year", "1949"), .heading("Cast"),
        .field(Field("Search", .text(""), placeholder: "a name")),
        .list(
          RowList([
            Row(
              id: "1", title: "Joseph Cotten", details: [.text("Holly Martins"), .rating(9, of: 10), .state("early")])
          ])),
        .progress(Progress(label: "Importing", fraction: 0.5)),
        .chart(BarChart(title: "By decade", bars: [.init(label: "1940s", value: 2, text: "2 movies")])),
      ], actions: [Action("add", "Add to wishlist")])
    let written = await talk(TestWindow(TestModel(listContent(title: "Wishlist")), TestModel(content)))
    #expect(
      written == """

        Movies: Wishlist > Movie

        Done: On your wishlist
        Year: 1949
        # Cast
        1. Search: empty (a name)
        2. Joseph Cotten, Holly Martins, 9/10, early
        Importing: 50 percent
        # By decade
        1940s: 2 movies
        3. Add to wishlist
        4. Back
        5. Quit
        >\u{20}

        """)
  }

  @Test("A list whose rows can't be loaded has no rows to choose")
  func failingRows() async {
    let rows = RowList(
      LostRows(), emptyMessage: "No rows", actions: [Action(onRow: "watch", "Watch", key: "w") { _ in }])
    let written = await talk(TestWindow(TestModel(ScreenContent(title: "Movies", elements: [.list(rows)]))))
    #expect(written.contains("\nNo rows\n") && !written.contains("Rows 1") && !written.contains("On a row"))
  }

  @Test("A choice is chosen by its number or the beginning of its text, regardless of case and accents")
  func choosing() async {
    let model = TestModel(listContent("Amélie", "The Third Man", actions: [Action("add", "Add a movie")]))
    _ = await talk(TestWindow(model), "2", "amelie", "ADD", "a")
    // A letter alone is the key of an action, or the beginning of a row.
    #expect(model.intents == [.choose("The Third Man"), .choose("Amélie"), .perform("add"), .choose("Amélie")])
  }

  @Test("On plain lines, actions with digits as keys are on one line, and no number stands for one")
  func numberedActions() async {
    let rates = (1...3).map { Action(ActionID(rawValue: "r\($0)"), "Rate \($0)", key: "\($0)".first) }
    let actions = [Action("add", "Add")] + rates + [Action("edit", "Edit")]
    let model = TestModel(ScreenContent(title: "Movie", actions: actions))
    let written = await talk(TestWindow(model), "3", "rate", "rate 3", "2")
    #expect(written.contains("\n1. Add\nEnter “Rate 1” to “Rate 3” as text\n2. Edit\n3. Quit\n"))
    #expect(model.intents == [])
    let answered = await talk(TestWindow(model), "rate", "rate 3", "2")
    #expect(answered.contains("“rate” matches “Rate 1”, “Rate 2”, “Rate 3”. Enter one of them.\n"))
    #expect(model.intents == [.perform("r3"), .perform("edit")])
  }

  @Test("On plain lines, actions with digits as keys have numbers of their own if their titles don’t end with them")
  func answersWithDigits() async {
    let answers = [Action("wishlist", "It is the watchlist", key: "1"), Action("watched", "It is the diary", key: "2")]
    let model = TestModel(ScreenContent(title: "Import", actions: [Action("cancel", "Cancel")] + answers))
    let written = await talk(TestWindow(model), "2")
    #expect(written.contains("1. Cancel\n2. It is the watchlist\n3. It is the diary\n"))
    #expect(model.intents == [.perform("wishlist")])
  }

  @Test("A slash types into the field above a list, but not into a form")
  func search() async {
    let field = ContentElement.field(Field("Search", .text("")))
    let list = TestModel(ScreenContent(title: "Movies", elements: [field, .list(RowList([]))]))
    _ = await talk(TestWindow(list), "/ alien")
    #expect(list.intents == [.edit("Search", .text("alien"))])
    let form = TestModel(ScreenContent(title: "Welcome", elements: [.field(Field("Name", .text("")))]))
    #expect(await talk(TestWindow(form), "/alien").contains("> Nothing to search here.\n"))
    #expect(form.intents == [])
  }

  @Test("On plain lines, fields are filled in: text on a prompt, toggles at once, choices by their options")
  func fields() async {
    let model = TestModel(
      ScreenContent(
        title: "Form",
        elements: [
          .field(Field("Name", .text("Ada"))), .field(Field("Compact", .toggle(false))),
          .field(Field("Theme", .choice(0, of: ["Light", "Dark"]))), .field(Field("Key", .secure(""))),
        ]))
    let fixture = TestWindow(model)
    let answers = PreparedAnswers([
      "name", "Grace", "name", "", "name", "-", "compact", "theme", "dark", "theme", "9", "", "theme", "x", "li", "key",
      "hunter2",
    ])
    var written = ""
    _ = await PlainLines(window: fixture.window, answers: answers) { written += $0 }.run()
    #expect(
      model.intents == [
        .edit("Name", .text("Grace")), .edit("Name", .text("")), .edit("Compact", .toggle(true)),
        .edit("Theme", .choice(1, of: ["Light", "Dark"])), .edit("Theme", .choice(0, of: ["Light", "Dark"])),
        .edit("Key", .secure("hunter2")),
      ])
    #expect(answers.secrets == 1)
    #expect(!written.contains("hunter2"))
    #expect(written.contains("“9” doesn’t fit. Enter one of “Light”, “Dark”.\nTheme (Enter to keep it): \n"))
  }

  @Test("Numbers, ratings, dates and text of several lines are typed, and a value that doesn’t fit is explained")
  func typedFields() async {
    let model = TestModel(
      ScreenContent(
        title: "Form",
        elements: [
          .field(Field("Note", .lines(""))), .field(Field("Age", .number(nil, in: 0...150))),
          .field(Field("Stars", .rating(4, of: 5))), .field(Field("Day", .date(nil))),
        ]))
    let written = await talk(
      TestWindow(model), "note", "one", "", "two", ".", "age", "151", "36", "stars", "-", "day", "2024-02-30",
      "2024-02-29",
      "note", "", "note", "-")
    #expect(
      model.intents == [
        .edit("Note", .lines("one")), .edit("Note", .lines("one\n")), .edit("Note", .lines("one\n\ntwo")),
        .edit("Age", .number(36, in: 0...150)),
        .edit("Stars", .rating(nil, of: 5)),
        .edit("Day", .date(CalendarDate("2024-02-29"))), .edit("Note", .lines("")),
      ])
    #expect(written.contains("1. Note: empty\n2. Age: empty\n3. Stars: 4 of 5\n4. Day: empty\n"))
    #expect(written.contains("“151” doesn’t fit. Enter a whole number from 0 to 150.\n"))
    #expect(written.contains("“2024-02-30” doesn’t fit. Enter a date like 2024-02-29.\n"))
    #expect(
      written.contains(
        "Note now:\none\n\ntwo\nNote (end with a line of one dot; typing replaces it, + at the beginning adds to it, "
          + "Enter to keep it, - to clear it): "
      ))
    #expect(written.contains("1. Note: one  two\n2. Age: 36\n3. Stars: empty\n4. Day: 2024-02-29\n"))
  }

  @Test("A line of one dot keeps a note")
  func keptNote() async {
    let model = TestModel(ScreenContent(title: "Form", elements: [.field(Field("Note", .lines("Slow.")))]))
    _ = await talk(TestWindow(model), "note", ".", "quit")
    #expect(model.intents == [])
  }

  @Test("Choices whose titles are numbers have no other numbers")
  func numberTitles() async {
    let options = ["All", "10", "9", "1"]
    let model = TestModel(
      ScreenContent(title: "Filter", elements: [.field(Field("Rating", .choice(0, of: options)))]))
    let written = await talk(TestWindow(model), "rating", "10", "rating", "9", "rating", "2", "1")
    #expect(model.intents == [1, 2, 3].map { .edit("Rating", .choice($0, of: options)) })
    #expect(written.contains("> All\n10\n9\n1\nRating (Enter to keep it): "))
    #expect(written.contains("“2” doesn’t fit."))
  }

  @Test("A plus continues a note, and a rating can be written with the best one")
  func continued() async {
    let note = Field("Note", .lines("Slow.\nGreat end."))
    let model = TestModel(
      ScreenContent(title: "Form", elements: [.field(note), .field(Field("Rating", .rating(nil, of: 10)))]))
    _ = await talk(TestWindow(model), "note", "+ Again!", "", "Yes.", ".", "rating", "9/10")
    #expect(
      model.intents.suffix(2) == [
        .edit("Note", .lines("Slow.\nGreat end.\nAgain!\n\nYes.")), .edit("Rating", .rating(9, of: 10)),
      ])
  }

  @Test("An undo shows the same page of a list again")
  func undoOnPage() async {
    let undo = Action("undo", "Undo", key: "u", role: .undo)
    let rows = RowList((1...15).map { Row(id: RowID($0), title: "Movie \($0)") })
    let model = TestModel(ScreenContent(title: "Diary", elements: [.list(rows)], actions: [undo]))
    let written = await talk(TestWindow(model), "more rows", "u")
    #expect(written.ranges(of: "Rows 11 to 15 of 15:").count == 2)
  }

  @Test("A message is said once, until the user asks for the screen again or does something there")
  func messages() async {
    let rows = RowList((1...15).map { Row(id: RowID($0), title: "Movie \($0)") })
    let model = TestModel(
      ScreenContent(
        title: "Diary", elements: [.banner(Banner(.success, "Added.")), .list(rows)], actions: [Action("add", "Add")]))
    let written = await talk(TestWindow(model), "more rows", "earlier rows")
    #expect(written.ranges(of: "Done: Added.").count == 1)
    #expect(await talk(TestWindow(model), "more rows", "").ranges(of: "Done: Added.").count == 2)
    #expect(await talk(TestWindow(model), "more rows", "add").ranges(of: "Done: Added.").count == 2)
  }

  @Test("A page that begins within a group repeats its heading, and headings aren’t counted as rows")
  func groups() async {
    let movies = (1...12).map { Row(id: RowID($0), title: "Movie \($0)") }
    var list = RowList([Row(id: "May", title: "May 2026", details: [.count(12)], isHeading: true)] + movies)
    list.headings = [0]
    let model = TestModel(ScreenContent(title: "Diary", elements: [.list(list)]))
    let written = await talk(TestWindow(model), "more rows")
    #expect(written.contains("Rows 1 to 9 of 12:\n1. May 2026, 12\n2. Movie 1\n"))
    #expect(written.contains("Rows 10 to 12 of 12:\nMay 2026, continued\n1. Movie 10\n"))
  }

  @Test("A rating of a row is typed with the row’s number, also 10, and a heading has no ratings")
  func ratings() async {
    let rates = (1...10).map {
      Action(onRow: ActionID(rawValue: "\($0)"), "Rate \($0)", key: "\($0 % 10)".first) { _ in }
    }
    let rows = [Row(id: "May", title: "May", isHeading: true), Row(id: "Alien", title: "Alien")]
    let model = TestModel(ScreenContent(title: "Diary", elements: [.list(RowList(rows, actions: rates))]))
    let written = await talk(TestWindow(model), "10 2", "1 2", "0 2", "10 1", "rate 4 2", "rate 2")
    #expect(written.contains("Enter “4 2” for “Rate 4” on row 2.\n> Enter “1 2” for “Rate 1” on row 2.\n"))
    #expect(model.intents == [.performOnRow("10", "Alien"), .performOnRow("1", "Alien"), .performOnRow("10", "Alien")])
  }

  @Test("A key is an answer, on a row also in capitals, and a capital letter alone is another key than the small one")
  func keys() async {
    let undo = Action("undo", "Undo", key: "u")
    let list = RowList(
      [Row(id: "May", title: "May", isHeading: true), Row(id: "Alien", title: "Alien")],
      actions: [Action(onRow: "watch", "Watch", key: "w") { _ in }])
    let model = TestModel(ScreenContent(title: "Diary", elements: [.list(list)], actions: [undo]))
    model.onIntent = { [weak model] _ in
      model?.shown = ScreenContent(
        title: "Diary", elements: [.list(list)], actions: [undo, Action("redo", "Redo", key: "U")])
    }
    let written = await talk(TestWindow(model), "U", "W 2", "w 1", "u", "U")
    #expect(model.intents == [.performOnRow("watch", "Alien"), .perform("undo"), .perform("redo")])
    #expect(written.contains("On a row, such as “w 2”: Watch (w)\n"))
    #expect(written.contains("> No choice “U”."))
    #expect(written.contains("> 1 is no row for “w”.\n"))
  }

  @Test("After an action on a row, the outcome alone is written, and numbers stay those of the rows that were read")
  func outcomeOfRow() async {
    func content(_ titles: [String], _ banners: [Banner] = []) -> ScreenContent {
      let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
      let list = RowList(rows, actions: [Action(onRow: "watch", "Watch", key: "w") { _ in }])
      return ScreenContent(title: "Wishlist", elements: banners.map { .banner($0) } + [.list(list)])
    }
    let model = TestModel(content(["Alien", "Brazil", "Ran"]))
    model.onIntent = { [weak model] _ in model?.shown = content(["Brazil", "Ran"], [Banner(.success, "Watched.")]) }
    let written = await talk(TestWindow(model), "w 1", "w 3", "")
    #expect(model.intents == [.performOnRow("watch", "Alien"), .performOnRow("watch", "Ran")])
    #expect(written.contains("4. Quit\n> Done: Watched.\n> Done: Watched.\n> \nMovies: Wishlist\n\nDone: Watched.\n"))
  }

  @Test(
    "After an action on a row, the actions that have come up are answers, and those that were read keep their numbers")
  func actionOfOutcome() async {
    let list = RowList(
      [Row(id: "Alien", title: "Alien")], actions: [Action(onRow: "watch", "Watch", key: "w") { _ in }])
    let add = Action("add", "Add")
    let model = TestModel(ScreenContent(title: "Wishlist", elements: [.list(list)], actions: [add]))
    model.onIntent = { [weak model] _ in
      let elements: [ContentElement] = [.banner(Banner(.success, "Watched.")), .list(list)]
      model?.shown = ScreenContent(
        title: "Wishlist", elements: elements, actions: [Action("undo", "Undo", key: "u"), add])
    }
    _ = await talk(TestWindow(model), "w 1", "undo")
    #expect(model.intents == [.performOnRow("watch", "Alien"), .perform("undo")])
    model.shown.actions = [add]
    _ = await talk(TestWindow(model), "w 1", "2")
    #expect(model.intents.last == .perform("add"))
  }

  @Test("After a value that doesn’t fit, an answer is never taken for a choice, and an empty one keeps the value")
  func askingAgain() async {
    let model = TestModel(
      ScreenContent(
        title: "Form", elements: [.field(Field("Stars", .rating(4, of: 5)))],
        actions: [Action("remove", "Remove entry"), Action("save", "Save")]))
    _ = await talk(TestWindow(model), "1", "11", "2", "1", "nine", "", "save")
    #expect(model.intents == [.edit("Stars", .rating(2, of: 5)), .perform("save")])
  }

  @Test("A search and a filter show a list from its first row again")
  func pagesAfterSearch() async {
    let model = TestModel(
      ScreenContent(
        title: "Movies",
        elements: [
          .field(Field("Search", .text("")) { _ in }),
          .list(RowList((1...25).map { Row(id: RowID(Int64($0)), title: "Movie \($0)") })),
        ], actions: [Action("reset", "Reset filters")]))
    let written = await talk(TestWindow(model), "more", "/movie", "more", "reset")
    #expect(
      written.ranges(of: /Rows [0-9]+ to/).map { written[$0] }
        == ["Rows 1 to", "Rows 11 to", "Rows 1 to", "Rows 11 to", "Rows 1 to"])
  }

  @Test("A choice that the screen no longer offers is refused, and the user hears why")
  func outdatedChoice() async {
    let model = TestModel(ScreenContent(title: "Movie", actions: [Action("redo", "Redo") {}]))
    var written = ""
    let lines = PlainLines(window: TestWindow(model).window, answers: PreparedAnswers(["redo"])) { text in
      written += text
      if text == "> " { model.shown.actions = [] }
    }
    #expect(await lines.run() == .quit)
    #expect(written.contains("> That can’t be chosen any more. Press Enter to hear the screen again.\n"))
  }

  @Test("An interactive user is asked at once for the only field of a form, whose only action then follows")
  func onlyField() async {
    let model = TestModel(
      ScreenContent(
        title: "Password", elements: [.field(Field("Password", .secure("")))],
        actions: [Action("open", "Open", isDefault: true)]))
    let fixture = TestWindow(model)
    let user = InteractiveUser()
    var written = ""
    var answers = ["open sesame", nil][...]
    let lines = PlainLines(window: fixture.window, answers: user, busyDelay: {}) { text in
      written += text
      guard written.hasSuffix(": ") || written.hasSuffix("> "), let answer = answers.popFirst() else { return }
      if let answer { user.answer(answer) } else { user.leave() }
    }
    #expect(await lines.run() == .quit)
    #expect(model.intents == [.edit("Password", .secure("open sesame")), .perform("open")])
    #expect(written.ranges(of: "Password (Enter for the choices): ").count == 1)
    #expect(written.hasPrefix("\nMovies: Password\n\nPassword (Enter"))
  }

  @Test("The only field of a form is asked for again after an error, and the choices have numbers after Enter")
  func onlyFieldAgain() async {
    func content(_ text: String, problem: String? = nil) -> ScreenContent {
      let name = Field("Name", .text(text), placeholder: "at most 3 letters", problem: problem)
      return ScreenContent(title: "Name", elements: [.field(name)], actions: [Action("go", "Go", isDefault: true)])
    }
    let model = TestModel(content(""))
    model.onIntent = { [weak model] in
      if case .perform = $0 { model?.shown = content("Paul", problem: "It is too long.") }
    }
    let user = InteractiveUser()
    var written = ""
    var answers = ["Paul", "Paul", "", nil][...]
    let lines = PlainLines(window: TestWindow(model).window, answers: user, busyDelay: {}) { text in
      written += text
      guard written.hasSuffix(": ") || written.hasSuffix("> "), let answer = answers.popFirst() else { return }
      if let answer { user.answer(answer) } else { user.leave() }
    }
    #expect(await lines.run() == .quit)
    let submission: [ScreenIntent] = [.edit("Name", .text("Paul")), .perform("go")]
    #expect(model.intents == submission + submission)
    let prompt = "Name (at most 3 letters; Enter for the choices): "
    #expect(written.hasPrefix("\nMovies: Name\n\n" + prompt))
    #expect(written.contains("\nProblem: It is too long.\n" + prompt))
    #expect(written.hasSuffix("1. Name: Paul\nProblem: It is too long.\n2. Go\n3. Quit\n> \n"))
  }

  @Test("A long list is shown in pages on plain lines")
  func pages() async {
    let model = TestModel(
      ScreenContent(
        title: "Movies", elements: [.list(RowList((1...25).map { Row(id: RowID(Int64($0)), title: "Movie \($0)") }))]))
    let written = await talk(TestWindow(model), "more", "more", "earlier", "Movie 15")
    #expect(written.contains("Rows 1 to 10 of 25:"))
    #expect(written.contains("Rows 21 to 25 of 25:"))
    #expect(model.intents == [.choose("15")])
  }

  @Test("On plain lines, tabs are choices, and so is Back if it is possible")
  func tabs() async {
    let fixture = TestWindow()
    let tabs = TabContainer()
    let stack = NavigationStack()
    stack.push(Screen(TestModel(listContent(title: "List"))))
    stack.push(Screen(TestModel(listContent(title: "Movie"))))
    tabs.setTabs([
      .init(title: "Wishlist", root: stack, badge: { "3" }),
      .init(title: "Watched", root: Screen(TestModel(listContent(title: "Watched")))),
    ])
    fixture.window.setRoot(tabs)
    let written = await talk(fixture, "back", "tab watched", "wish", "WATCHED", "quit", "never reached")
    #expect(written.contains("Tab Wishlist (3), selected"))
    #expect(stack.items.count == 1)
    #expect(tabs.selectedIndex == 1)
    #expect(!written.contains("never reached"))
  }

  @Test("The name of the selected tab leads back to its beginning")
  func selectedTab() async {
    let fixture = TestWindow()
    let tabs = TabContainer()
    let stack = NavigationStack()
    stack.push(Screen(TestModel(listContent(title: "List"))))
    stack.push(Screen(TestModel(listContent(title: "Movie"))))
    tabs.setTabs([.init(title: "Wishlist", root: stack)])
    fixture.window.setRoot(tabs)
    _ = await talk(fixture, "wishlist")
    #expect(stack.items.count == 1)
  }

  nonisolated private enum NoStep: Step {}

  @Test("On plain lines, an alert with the choice Back has it once")
  func alert() async {
    let fixture = TestWindow(TestModel(listContent(title: "List")))
    fixture.window.present(Alert<NoStep>("Saving failed", message: "The disk is full.", choices: [.init("Back")]))
    let written = await talk(fixture, "quit")
    #expect(written.ranges(of: ". Back\n").count == 1)
  }

  @Test("An interactive user is asked while work is running, and can cancel it")
  func cancelling() async {
    let fixture = TestWindow()
    fixture.stack.push(Screen(LongWork()))
    let user = InteractiveUser()
    var written = ""
    var answers = ["", "Cancel"][...]
    let lines = PlainLines(window: fixture.window, answers: user, busyDelay: {}) { text in
      written += text
      if written.hasSuffix("for progress.\n> "), let answer = answers.popFirst() { user.answer(answer) }
      if written.hasSuffix("It is cancelled.\n1. Quit\n> ") { user.leave() }
    }
    #expect(await lines.run() == .quit)
    #expect(
      written.hasPrefix(
        """

        Movies: Data

        Importing: 25 percent, 9 movies a second
        1. Cancel
        2. Quit
        Still working. Press Enter for progress.
        >\u{20}
        """))
    #expect(written.ranges(of: "Importing: 25 percent").count == 2)
    #expect(written.hasSuffix("It is cancelled.\n1. Quit\n> \n"))
  }

  @Test("When work ends before the user answers, the result appears and takes the answer")
  func doneMeanwhile() async {
    let fixture = TestWindow()
    let model = LongWork()
    fixture.stack.push(Screen(model))
    let user = InteractiveUser()
    var written = ""
    let lines = PlainLines(window: fixture.window, answers: user, busyDelay: {}) { text in
      written += text
      if written.hasSuffix("for progress.\n> ") { model.finish() }
      if written.hasSuffix("It is done.\n1. Quit\n> ") { user.answer("1") }
    }
    #expect(await lines.run() == .quit)
    #expect(written.hasSuffix("> \n\nMovies: Data\n\nIt is done.\n1. Quit\n> "))
  }

  @Test("The links of every screen are offered at its end, and followed by title or key")
  func linkCommands() async {
    var opened: [String] = []
    let links = LinkHandler(
      commands: {
        [
          LinkCommand("Settings", link: "movies://settings", key: ","),
          LinkCommand("Trending", link: "movies://trending"),
        ]
      },
      open: { opened.append($0) }, current: { nil })
    let written = await talk(TestWindow(TestModel(listContent())), ",", "settings", "trending", links: links)
    #expect(written.contains("Quit\nOn every screen: Settings (,)\n> "))
    #expect(opened == ["movies://settings", "movies://settings"])
    #expect(written.contains("No choice “trending”."))
  }

  @Test("Links that the user enters on plain lines are opened, and errors are written")
  func links() async {
    struct Refusal: Error, CustomStringConvertible { let description = "no such link" }
    var opened: [String] = []
    let links = LinkHandler(
      open: { url in
        if url.hasSuffix("x") { throw Refusal() }
        opened.append(url)
      }, current: { nil })
    let written = await talk(
      TestWindow(TestModel(listContent())), "open movies://x", "open movies://watched", links: links)
    #expect(opened == ["movies://watched"])
    #expect(written.contains("> no such link\n"))
  }

  @Test("Control characters in texts are made visible on plain lines")
  func hostile() async {
    let model = TestModel(listContent("\u{1B}[2J\nowned", title: "\u{9B}31m\u{202E}"))
    let written = await talk(TestWindow(model))
    #expect(written.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(written.contains("1. ␛[2J owned\n"))
  }
}

/// Rows that could be counted and can't be loaded.
private final class LostRows: RowSource {
  let count = 12
  let revision = 0
  func rows(in range: Range<Int>) -> [Row?] { range.map { _ in nil } }
  func fetch(_ range: Range<Int>) async -> [Row] { [] }
}
