import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowWeb

@Suite("Lists on pages")
struct RowListTests {
  private let browser: TestBrowser

  init() {
    let rows = (1...1000).map { Row(id: RowID(Int64($0)), title: "Movie \($0)") }
    browser = TestBrowser(ScreenContent(title: "Wishlist", elements: [.list(RowList(rows))]))
  }

  private var titles: [String] { browser.page.html.all(.ul)[0].all(.button).map(\.innerText) }

  private func follow(_ attribute: String, of title: String) throws {
    let address = try #require(try browser.page.html.first(.a, titled: title)[attribute])
    let query = try #require(address.split(separator: "?").last)
    browser.context.positions = PageRequest(decoding: query).positions
  }

  @Test("A row has a menu of its actions, and only actions of the list are performed on rows")
  func actions() throws {
    let mark = Action(onRow: "mark:1", "Mark", key: "w") { _ in }
    let rate = Action(onRow: "rate", "Rate 1", key: "1") { _ in }
    let rows = RowList([Row(id: "a:b", title: "Alien")], actions: [mark, rate])
    let browser = TestBrowser(ScreenContent(title: "Wishlist", elements: [.list(rows)]))
    let menu = try #require(browser.page.html.elements.first { $0["popover"] != nil })
    #expect(menu.all(.button).map(\.innerText) == ["Mark"])
    #expect(try browser.press("Mark").intents == [.onScreen(.performOnRow("mark:1", "a:b"))])
    #expect(browser.page.html.elements.compactMap { $0["data-keys"] } == ["w"])
    let fields = try browser.page.html.submission(pressing: "Mark", changes: [:])
    #expect(browser.outcome(FormFields(fields + [("intent", "row:other:a%3Ab")])).intents == [])
  }

  @Test("A menu hides the actions that make no sense on its row")
  func unavailableActions() throws {
    var row = Row(id: "a", title: "Alien")
    row.unavailableActions = ["remove"]
    let mark = Action(onRow: "mark", "Mark") { _ in }
    let remove = Action(onRow: "remove", "Remove") { _ in }
    let rows = RowList([row], actions: [mark, remove])
    let browser = TestBrowser(ScreenContent(title: "Catalog", elements: [.list(rows)]))
    let menu = try #require(browser.page.html.elements.first { $0["popover"] != nil })
    #expect(menu.all(.button).filter { $0["hidden"] == nil }.map(\.innerText) == ["Mark"])
  }

  @Test("Links of a page lead to the next rows of a list and back")
  func links() throws {
    #expect(titles.first == "Movie 1" && titles.count == 100)
    try follow("href", of: "More rows")
    #expect(titles.first == "Movie 101" && titles.count == 100)
    #expect(browser.text.contains("Rows 101 to 200 of 1000"))
    try follow("href", of: "Earlier rows")
    #expect(titles.first == "Movie 1" && titles.count == 100)
  }

  @Test("No two elements of a page have the same identifier, whatever the rows are called")
  func identifiers() {
    let rows = (1...1000).map { Row(id: RowID(Int64($0)), title: "Movie") } + [Row(id: "count", title: "Count")]
    let browser = TestBrowser(ScreenContent(title: "Wishlist", elements: [.list(RowList(rows.reversed()))]))
    let identifiers = browser.page.html.elements.compactMap { $0["id"] }
    #expect(identifiers.count == Set(identifiers).count)
  }

  @Test("A script that scrolls shows up to three hundred rows, in both directions")
  func scrolling() throws {
    for _ in 1...4 { try follow("data-scroll", of: "More rows") }
    #expect(titles.first == "Movie 201" && titles.last == "Movie 500")
    #expect(browser.text.contains("Rows 201 to 500 of 1000"))
    try follow("data-scroll", of: "Earlier rows")
    #expect(titles.first == "Movie 101" && titles.last == "Movie 400")
  }

  @Test("An answer leaves out the rows that the script shows")
  func keptRows() {
    var rows = (1...3).map { Row(id: RowID(Int64($0)), title: "Tea \($0)") }
    var former: SentRows?
    func answer(shown: String?) -> String {
      let browser = TestBrowser(ScreenContent(title: "Teas", elements: [.list(RowList(rows))]))
      let sent = SentRows(after: former, shown: shown)
      browser.context.sentRows = sent
      defer { former = sent }
      return browser.page.text
    }
    func titles(_ page: String) -> [String] { (1...4).map { "Tea \($0)" }.filter { page.contains(">\($0)<") } }

    let first = answer(shown: nil)
    #expect(titles(first) == ["Tea 1", "Tea 2", "Tea 3"] && !first.contains("data-kept"))
    rows[1].title = "Tea 4"
    let second = answer(shown: former?.answer)
    #expect(titles(second) == ["Tea 4"])
    #expect(second.ranges(of: "data-kept").count == 2)
    // The script hasn’t received the second one.
    #expect(titles(answer(shown: "other")) == ["Tea 1", "Tea 3", "Tea 4"])
  }

  @Test("Another search begins at the top of its rows")
  func positionsOfSearches() throws {
    func browser(searching text: String) -> TestBrowser {
      let rows = (1...300).map { Row(id: RowID(Int64($0)), title: "Movie \($0)") }
      var field = Field("Search", .text(text))
      field.purpose = .filter
      return TestBrowser(ScreenContent(title: "Movies", elements: [.field(field), .list(RowList(rows))]))
    }
    let address = try #require(try browser(searching: "").page.html.first(.a, titled: "More rows")["href"])
    let positions = PageRequest(decoding: try #require(address.split(separator: "?").last)).positions
    for (text, first) in [("", "Movie 101"), ("ran", "Movie 1")] {
      let browser = browser(searching: text)
      browser.context.positions = positions
      #expect(browser.page.html.all(.ul)[0].all(.button)[0].innerText == first)
    }
  }

  @Test("The last rows of a list have no link to more")
  func end() throws {
    for _ in 1...9 { try follow("href", of: "More rows") }
    #expect(titles.last == "Movie 1000")
    #expect(!browser.text.contains("More rows"))
  }

  @Test(
    "A position that no page has shows the beginning of the list, and never too many rows",
    arguments: ["5000-5100", "9-3", "-5-5", "x-y", "1", "", "99999999999999999999-1"])
  func invalidPositions(position: String) throws {
    let name = try #require(browser.page.html.first(.a, titled: "More rows")["href"]).split(separator: "&")[1].split(
      separator: "=")[0]
    browser.context.positions = PageRequest(decoding: "\(name)=\(position)").positions
    #expect(titles.first == "Movie 1" && titles.count == 100)
    browser.context.positions = PageRequest(decoding: "\(name)=0-1000").positions
    #expect(titles.count == 300)
  }

  @Test("A row with a link is a link, and any other one is a button, in the same list, whatever was written before")
  func rowLinks() throws {
    let rows = [Row(id: "genre Drama", title: "Drama"), Row(id: "2", title: "Other")]
    var list = RowList(rows)
    for folder in ["genre", "kind"] {
      list.link = { $0 == "2" ? nil : "://\(folder)/\($0.rawValue.dropFirst(6))" }
      let browser = TestBrowser(
        ScreenContent(title: "Genres", elements: [.custom(Choices("Best", [rows[0]])), .list(list)]))
      let links = browser.page.html.all(.a).filter { $0.innerText == "Drama" }
      #expect(links.map { $0["href"] } == ["/\(folder)/Drama", "/\(folder)/Drama"])
      #expect(browser.text.contains("href=\"/\(folder)/Drama\" data-intent=\"choose:genre%20Drama\""))
      #expect(try browser.press("Other").intents == [.onScreen(.choose("2"))])
    }
  }

  @Test("A row that is still being fetched shows as awaited")
  func awaitedRows() {
    let rows = PagedRows(pageSize: 10, work: Work()) {
      3
    } rows: { _ in
      []
    }
    let browser = TestBrowser(ScreenContent(title: "Wishlist", elements: [.list(RowList(rows, emptyMessage: "None."))]))
    #expect(browser.text.contains("None."))
  }
}
