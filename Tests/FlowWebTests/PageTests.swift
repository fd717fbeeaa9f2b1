import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@testable import FlowWeb

@Suite("Pages")
struct PageTests {
  @Test("A hostile text is no markup in any place of a page", arguments: hostileTexts)
  func escaping(text: String) {
    let page = TestBrowser(everyElement(text)).text
    let harmless = String(text.map { $0.isNewline ? "\n" : "x" })
    #expect(page.markup == TestBrowser(everyElement(harmless)).text.markup)
    #expect(!page.isUnsafe)
  }

  @Test("No page has code or style in it, and its policy allows none")
  func policy() {
    let html = TestBrowser(everyElement("text")).page.html
    #expect(html.all(.script).map(\.innerText) == [""])
    #expect(!html.elements.contains { $0["style"] != nil || $0["onclick"] != nil })
    #expect(!Page.contentSecurityPolicy.contains("unsafe") && Page.contentSecurityPolicy.contains("default-src 'none'"))
  }

  @Test("The identifiers of a page are unique, and every reference to one leads to an element")
  func identifiers() {
    let browser = TestBrowser(everyElement("a b"))
    browser.window.present(Screen(TestModel(everyElement("c"))))
    browser.context.tool = PageTool(.find, text: "a")
    let html = browser.page.html
    let ids = html.elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    let references = html.elements.flatMap { element in
      ["for", "form", "aria-describedby", "aria-labelledby"].flatMap {
        (element[$0] ?? "").split(separator: " ").map { String($0) }
      }
    }
    #expect(references.count > 20)
    #expect(references.filter { !ids.contains($0) } == [])
  }

  @Test("Every control of a page has a label, and every button is in a form")
  func controls() {
    let html = TestBrowser(everyElement("text")).page.html
    let labeled = html.all(.label).compactMap { $0["for"] }
    let controls = html.elements.filter { [.input, .select, .textarea].contains($0.tag) && $0["type"] != "hidden" }
    #expect(controls.count == 14)
    #expect(controls.filter { !labeled.contains($0["id"] ?? "") && $0["aria-label"] == nil } == [])
    let inForms = html.all(.form).flatMap { $0.all(.button) }
    #expect(html.all(.button).filter { !inForms.contains($0) && $0["form"] == nil } == [])
  }

  @Test("A problem and a hint belong to their field")
  func notes() throws {
    let field = Field("Minutes", .number(1, in: 1...900), problem: "Too short.")
    let html = TestBrowser(ScreenContent(title: "Review", elements: [.field(field)])).page.html
    let input = try #require(html.all(.input).first { $0["inputmode"] == "numeric" })
    #expect(input["aria-invalid"] == "true")
    let notes = try #require(input["aria-describedby"]).split(separator: " ").map { id in
      html.elements.first { $0["id"] == String(id) }?.innerText
    }
    #expect(notes == ["From 1 to 900", "Too short."])
  }

  @Test("A secure text is never on the page")
  func secureText() {
    let field = ContentElement.field(Field("Password", .secure("swordfish")))
    let text = TestBrowser(ScreenContent(title: "Sign in", elements: [field])).text
    #expect(!text.contains("swordfish"))
    #expect(text.contains("Leave it empty to keep it."))
  }

  @Test("Only the top layer of a page takes input")
  func layers() throws {
    let browser = TestBrowser(ScreenContent(title: "Wishlist", actions: [Action("add", "Add")]))
    browser.window.present(Screen(TestModel(ScreenContent(title: "Sheet"))))
    browser.window.present(Alert<NoStep>("Remove?", message: "All of it.", choices: [.init("Remove")]))
    let html = browser.page.html
    #expect(html.all(.main)[0]["inert"] != nil && html.all(.header)[0]["inert"] != nil)
    let dialogs = html.all(.dialog)
    #expect(dialogs.map { $0["inert"] } == ["", nil])
    #expect(dialogs.map { $0["role"] } == ["dialog", "alertdialog"])
    #expect(html.all(.title)[0].innerText == "Remove? – Movies")
  }

  @Test("What a text finds lies over the screens, and Enter opens the first of it, which never removes anything")
  func finding() {
    let remove = Action("remove", "Remove Ran", isDestructive: true)
    let browser = TestBrowser(ScreenContent(title: "Wishlist", actions: [remove, Action("rank", "Rank")]))
    for text in ["", "ra"] {
      var tool = PageTool(.find, text: text)
      tool.found = [PageLink("Ran (1985)", address: Address(link: "movies://movie/1"))]
      browser.context.tool = tool
      let html = browser.page.html
      let rows = html.all(.a).filter { $0["class"] == "row" }
      #expect(html.all(.main)[0]["inert"] != nil && html.all(.dialog)[0]["inert"] == nil)
      #expect(rows.map(\.innerText) == ["Rank", "Ran (1985)", "Remove Ran"])
      #expect(rows.map { $0["id"] } == [text.isEmpty ? nil : "tool-form-enter", nil, nil])
      #expect(html.elements.contains { "#\($0["id"] ?? "")" == rows[0]["href"] })
    }
  }

  @Test("Enter in a field presses the button of its screen, not a tab or the way back")
  func enter() throws {
    let search = ScreenContent(title: "Search", elements: [.field(Field("Title", .text("")))])
    let stack = NavigationStack()
    stack.push(Screen(TestModel(ScreenContent(title: "Wishlist"))))
    stack.push(Screen(TestModel(search)))
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Wishlist", root: stack)])
    let html = TestBrowser(tabs).page.html
    let form = try #require(html.all(.form).first { $0["data-screen"] != nil })
    // Browsers press the first button of the form in the order of the page.
    let buttons = html.all(.button).filter { form.all(.button).contains($0) || $0["form"] == form["id"] }
    #expect(buttons.count > 2)
    #expect(buttons.first?["value"] == "edit")
  }

  @Test("The tabs of a page have their badges, and the selected one is marked")
  func tabs() throws {
    let tabs = TabContainer()
    tabs.setTabs([
      .init(title: "Wishlist", root: NavigationStack(), badge: { "12" }),
      .init(title: "Watched", root: Screen(TestModel(ScreenContent(title: "Watched")))),
    ])
    tabs.select(1)
    let browser = TestBrowser(tabs)
    let buttons = browser.page.html.all(.nav)[0].all(.button)
    #expect(buttons.map(\.innerText) == ["Wishlist 12", "Watched"])
    #expect(buttons.map { $0["aria-current"] } == [nil, "page"])
    #expect(try browser.press("Wishlist").intents == [.selectTab(0)])
  }

  @Test("An empty window has a page")
  func emptyWindow() {
    let page = Page(Window(title: "Movies").content, context: TestBrowser(NavigationStack()).context)
    #expect(page.text.contains("<p class=\"brand\" dir=\"auto\">Movies</p>"))
  }

  @Test("An element that knows the browser is drawn in its own way, and another as its fallback")
  func customElements() {
    struct Known: WebElement {
      let fallback: [ContentElement] = [.text("fallback of the known")]
      let html = HTML(.figure) { "drawing" }
    }
    let elements: [ContentElement] = [.custom(Known()), .custom(Unknown(text: "fallback of the unknown"))]
    let text = TestBrowser(ScreenContent(title: "Movie", elements: elements)).text
    #expect(text.contains("<figure>drawing</figure>"))
    #expect(!text.contains("fallback of the known") && text.contains("fallback of the unknown"))
  }

  @Test(
    "The longest bar of a chart leaves room for its value, no value breaks a chart, and bars without one are left out")
  func charts() {
    let values = [0, 50, 0, 200, 0, 0, .infinity, .nan]
    let chart = BarChart(title: "Movies", bars: values.map { .init(label: "x", value: $0, text: "\($0)") })
    let html = TestBrowser(ScreenContent(title: "Statistics", elements: [.chart(chart)])).page.html
    #expect(html.all(.table)[0].all(.svg).map { $0["width"] } == ["20.0%", "80.0%", "0.0%"])
    #expect(html.all(.table)[0].innerText.contains("50.0"))
  }

  @Test("A cover has the whole title, says nothing, and depends on nothing else", arguments: hostileTexts)
  func covers(text: String) {
    let cover = Cover(title: text + " A longer title than any cover has room for")
    #expect(cover.html == Cover(title: cover.title).html && cover.html != Cover(title: "Alien").html)
    #expect(cover.html["data-title"] == cover.title && cover.html["aria-hidden"] == "true")
    #expect(cover.html.innerText.isEmpty)
  }

  @Test("What the user came for stands out, and what reverts or removes is in a menu, and in the message about it")
  func actions() throws {
    let actions = [
      Action("undo", "Undo", role: .undo), Action("list", "List"), Action("watch", "Watch", role: .primary),
      Action("remove", "Remove", isDestructive: true),
    ]
    var banner = Banner(.success, "Listed “Alien”.")
    banner.actions = ["undo"]
    let other = Banner(.info, "There is nothing to change.")
    let browser = TestBrowser(
      ScreenContent(title: "Alien", elements: [.banner(banner), .banner(other)], actions: actions))
    let bar = try #require(browser.page.html.all(.div).first { $0["class"] == "actions" })
    #expect(bar.all(.button).filter { $0["class"] == "primary" }.map(\.innerText) == ["Watch"])
    let menu = try #require(bar.elements.first { $0["popover"] != nil })
    #expect(menu.all(.button).map(\.innerText) == ["Undo", "Remove"])
    let toasts = browser.page.html.all(.div).filter { $0["class"] == "toast" }
    #expect(toasts.map(\.innerText) == ["Listed “Alien”.Undo", "There is nothing to change."])
    #expect(try browser.press("Undo").intents == [.onScreen(.perform("undo"))])
  }

  @Test("Beside the main action, a bar shows two more if there are many, and a menu has the others")
  func manyActions() throws {
    let titles = ["List", "Rate", "Share", "Edit", "Watch"]
    let actions = titles.map { Action(ActionID(rawValue: $0), $0, role: $0 == "Watch" ? .primary : .standard) }
    let bar = try #require(
      TestBrowser(ScreenContent(title: "Alien", actions: actions)).page.html.all(.div).first {
        $0["class"] == "actions"
      })
    let menu = try #require(bar.elements.first { $0["popover"] != nil })
    #expect(menu.all(.button).map(\.innerText) == ["Share", "Edit"])
    #expect(bar.all(.button).map(\.innerText) == ["Watch", "List", "Rate", "⋯", "Share", "Edit"])
  }

  @Test("The bar of a form has its main action and the way back, and a menu has the others")
  func actionsOfForm() throws {
    let actions = [
      Action("save", "Save", isDefault: true), Action("move", "Move"), Action("remove", "Remove", isDestructive: true),
    ]
    let field = Field("Note", .text(""))
    let stack = NavigationStack(title: "Teas")
    stack.push(Screen(TestModel(ScreenContent(title: "Teas"))))
    stack.push(Screen(TestModel(ScreenContent(title: "Tea", elements: [.field(field)], actions: actions))))
    let bar = try #require(TestBrowser(stack).page.html.all(.div).first { $0["class"] == "actions last" })
    #expect(bar.all(.button).map(\.innerText) == ["Save", "Cancel", "⋯", "Move", "Remove"])
  }

  @Test("Of screens side by side, the form has the main action, or else the last one that has any")
  func mainAction() {
    let movie = ScreenContent(title: "Alien", actions: [Action("watch", "Watch", role: .primary)])
    let form = ScreenContent(title: "Review", actions: [Action("save", "Save", isDefault: true)])
    let stack = NavigationStack(title: "Movies", sideBySideFrom: 100)
    stack.push(Screen(TestModel(form)))
    stack.push(Screen(TestModel(movie)))
    let browser = TestBrowser(stack)
    browser.window.resize(to: WindowSize(columns: 140, rows: 30))
    var main: [String] { browser.page.html.all(.button).filter { $0["class"] == "primary" }.map(\.innerText) }
    #expect(main == ["Save"])
    stack.push(Screen(TestModel(movie)))
    #expect(main == ["Watch"])
  }

  @Test("A message about what has happened is above the screens once, and an old one isn’t there")
  func messages() {
    let message = Banner(.success, "Saved.")
    let list = ScreenContent(title: "Movies", elements: [.banner(message), .banner(Banner(.warning, "Offline."))])
    let stack = NavigationStack(title: "Movies", sideBySideFrom: 100)
    stack.push(Screen(TestModel(list)))
    stack.push(Screen(TestModel(ScreenContent(title: "Alien", elements: [.banner(message)]))))
    let browser = TestBrowser(stack)
    browser.window.resize(to: WindowSize(columns: 140, rows: 30))
    var messages: [String] { browser.page.html.all(.div).filter { $0["class"] == "messages" }.map(\.innerText) }
    #expect(messages == ["Saved."])
    #expect(!browser.page.html.all(.form).map(\.innerText).joined().contains("Saved."))
    #expect(Page.messages(of: browser.window.content) == ["Saved.", "Saved."])
    // After another act, it is another message, which has its own time on the page.
    var id: String? { browser.page.html.all(.div).first { $0["class"] == "toast" }?["id"] }
    let former = id
    browser.context.actCount += 1
    #expect(former != nil && id != former)
    browser.context.oldMessages = ["Saved."]
    browser.context.message = "That is no longer possible here."
    #expect(messages == ["That is no longer possible here."])
    #expect(browser.text.contains("Offline."))
  }

  @Test("Beside a form, what would leave it is a button where there is no script")
  func leavingForms() throws {
    let tabs = TabContainer()
    let form = ScreenContent(
      title: "Review", elements: [.field(Field("Note", .text("")))], actions: [Action("save", "Save", isDefault: true)])
    tabs.setTabs([
      .init(title: "Wishlist", root: Screen(TestModel(form))),
      .init(title: "Watched", root: Screen(TestModel(ScreenContent(title: "Watched")))),
    ])
    let browser = TestBrowser(tabs)
    browser.context.tabs = [Address(link: "wishlist"), Address(link: "watched")]
    let edit = Intent.onScreen(.edit("Note", .text("Red")))
    #expect(try browser.press("Watched", ["Note": "Red"]).intents == [edit, .selectTab(1)])
    #expect(browser.page.html.all(.noscript).count == 2)
    tabs.select(1)
    #expect(browser.page.html.all(.noscript).isEmpty)
  }

  @Test("A histogram begins with its lowest step")
  func histograms() {
    var chart = BarChart(title: "Ratings", bars: [10, 9, 8].map { .init(label: "\($0)", value: 1, text: "1") })
    var labels: [String] {
      TestBrowser(ScreenContent(title: "Statistics", elements: [.chart(chart)])).page.html.all(.th).map(\.innerText)
    }
    #expect(labels == ["10", "9", "8"])
    chart.scale = .descending
    #expect(labels == ["8", "9", "10"])
    chart.scale = .ascending
    #expect(labels == ["10", "9", "8"])
  }

  @Test("A histogram has all steps from the first with a value to the last, and another chart the bars with one")
  func emptyBars() {
    let values = [0.0, 1, 0, 0, 2, 0]
    var chart = BarChart(
      title: "Teas", bars: zip("abcdef", values).map { .init(label: "\($0)", value: $1, text: "\(Int($1))") })
    var labels: [String] {
      TestBrowser(ScreenContent(title: "Statistics", elements: [.chart(chart)])).page.html.all(.th).map(\.innerText)
    }
    #expect(labels == ["b", "e"])
    chart.scale = .ascending
    #expect(labels == ["b", "c", "d", "e"])
    chart.bars = chart.bars.map { .init(label: $0.label, value: 0, text: "0") }
    #expect(labels.isEmpty)
  }

  @Test("A rating of the screen has a star for each action that changes it, and its number")
  func rating() throws {
    let actions = (1...5).map { Action(ActionID(rawValue: "rate \($0)"), "Rate \($0)", key: "\($0)".first) }
    let browser = TestBrowser(ScreenContent(title: "Alien", elements: [.rating(3, of: 5)], actions: actions))
    let stars = try #require(browser.page.html.all(.div).first { $0["class"] == "rate" })
    #expect(stars.innerText == "★★★☆☆3 of 5")
    #expect(stars.all(.button).map { $0["aria-pressed"] } == ["false", "false", "true", "false", "false"])
    // What comes with a rating is below the stars.
    let state = Banner(.success, "Watched", isStatus: true)
    for elements: [ContentElement] in [[.text("Synopsis")], [.banner(state), .rating(3, of: 5), .text("Synopsis")]] {
      let text = TestBrowser(ScreenContent(title: "Alien", elements: elements, actions: actions)).text
      let parts = text.split(separator: "class=\"rate\"")
      #expect(parts.map { $0.contains("Synopsis") || $0.contains("class=\"states\"") } == [false, true])
    }
    #expect(stars["aria-label"] == "Rating: 3 of 5" && !browser.text.contains("role=\"group\" aria-label=\"Actions\""))
  }

  @Test("Days are said as people say them, and the header has the commands that the screen doesn’t repeat")
  func today() throws {
    let today = try #require(CalendarDate("2026-11-26"))
    let other = try #require(CalendarDate("2026-03-01"))
    var rows = [
      Row(id: "1", title: "2026-11-26", details: [.date(today)]), Row(id: "2", title: "x", details: [.date(other)]),
    ]
    rows[1].day = other
    let state = ContentElement.banner(Banner(.success, "Watched", on: CalendarDate("2026-11-25"), isStatus: true))
    let content = ScreenContent(
      title: "Watched", elements: [state, .list(RowList(rows))], actions: [Action("add", "Add a movie", key: "+")])
    let browser = TestBrowser(content)
    browser.context.today = today
    browser.context.commands = [PageLink("Add a movie", address: Address(link: "add"), key: "+")]
    let html = browser.page.html
    #expect(html.all(.time).map(\.innerText) == [" today", " 1 Mar 2026"])
    #expect(browser.text.contains("Watched yesterday"))
    // A title that only looks like a day stays as it is.
    let titles = html.all(.span).filter { $0["class"] == "title" }.map(\.innerText)
    #expect(titles == ["2026-11-26", "1 Mar 2026"])
    #expect(
      try html.first(.a, titled: "Add a movie")["href"] == "/add"
        && !html.all(.button).contains { $0.innerText == "Add a movie" })
  }
}
