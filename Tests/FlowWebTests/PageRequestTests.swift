import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Foundation
import Testing

@testable import FlowWeb

nonisolated struct NoStep: Step {}

@Suite("Requests of pages")
struct PageRequestTests {
  private let form = ScreenContent(
    title: "Review",
    elements: [
      .field(Field("Title", .text("Alien"))), .field(Field("Text", .lines("one\ntwo"))),
      .field(Field("Password", .secure("old"))), .field(Field("Public", .toggle(false))),
      .field(Field("Spoilers", .toggle(true))), .field(Field("Format", .choice(0, of: ["Disc", "Stream"]))),
      .field(Field("Minutes", .number(117, in: 1...900))), .field(Field("Stars", .rating(nil, of: 5))),
      .field(Field("Date", .date(nil))), .list(RowList([Row(id: "7", title: "Ripley")])),
    ], actions: [Action("save", "Save", isDefault: true), Action("delete", "Delete")])

  @Test("An untouched form edits nothing, whatever is in its fields", arguments: hostileTexts)
  func untouched(text: String) throws {
    let browser = TestBrowser(everyElement(text))
    var fields = try browser.page.html.submission(pressing: text, changes: [:])
    fields.append(("intent", "edit"))
    #expect(browser.outcome(FormFields(fields)) == .init())
  }

  @Test("All changed fields are edited, in their order, before the action is performed")
  func edits() throws {
    let changes = [
      "Title": "Aliens & more", "Text": "one\r\nthree", "Password": "new", "Public": "yes", "Spoilers": "no",
      "Format": "1", "Minutes": "", "★Stars": "4", "Date": "2024-02-29",
    ]
    let outcome = try TestBrowser(form).press("Save", changes)
    #expect(
      outcome.intents == [
        .onScreen(.edit("Title", .text("Aliens & more"))), .onScreen(.edit("Text", .lines("one\nthree"))),
        .onScreen(.edit("Password", .secure("new"))), .onScreen(.edit("Public", .toggle(true))),
        .onScreen(.edit("Spoilers", .toggle(false))), .onScreen(.edit("Format", .choice(1, of: ["Disc", "Stream"]))),
        .onScreen(.edit("Minutes", .number(nil, in: 1...900))), .onScreen(.edit("Stars", .rating(4, of: 5))),
        .onScreen(.edit("Date", .date(leapDay))), .onScreen(.perform("save")),
      ])
    #expect(outcome.refusal == nil)
  }

  @Test("Enter in a search opens the only result, and no other one")
  func searches() throws {
    func intents(_ search: String, _ rows: [Row]) throws -> [Intent]? {
      let list = RowList(rows)
      var field = Field("Search", .text(search))
      field.purpose = .filter
      let browser = TestBrowser(ScreenContent(title: "Movies", elements: [.field(field), .list(list)]))
      let request = PageRequest(try browser.fields(pressing: "", changes: [:]))
      let (content, address) = (browser.window.content, browser.context.address)
      #expect(request.opensResult && request.outcome(for: content, address: address) == .init())
      return request.intentsOpeningResult(in: content, address: address)
    }
    let (alien, ran) = (Row(id: "1", title: "Alien"), Row(id: "2", title: "Ran"))
    #expect(try intents("a", [Row(id: "1979", title: "1979", isHeading: true), alien]) == [.onScreen(.choose("1"))])
    #expect(try intents("a", [alien, ran]) == nil)
    #expect(try intents("a", []) == nil)
    // Nothing is searched.
    #expect(try intents("", [alien]) == nil)
  }

  @Test("Choosing a row and going back keep what was entered")
  func otherButtons() throws {
    let stack = NavigationStack()
    stack.push(Screen(TestModel(ScreenContent(title: "Wishlist"))))
    stack.push(Screen(TestModel(form)))
    let browser = TestBrowser(stack)
    let edit = Intent.onScreen(.edit("Title", .text("x")))
    #expect(try browser.press("Ripley", ["Title": "x"]).intents == [edit, .onScreen(.choose("7"))])
    #expect(try browser.press("Back", ["Title": "x"]).intents == [edit, .back])
  }

  @Test(
    "A value that a field doesn't take is refused with the reason, and the action isn't performed",
    arguments: [
      ("Minutes", "901"), ("Minutes", "x"), ("Format", "2"), ("Format", "-1"), ("★Stars", "6"), ("Date", "2023-02-29"),
      ("Public", "maybe"),
    ])
  func invalidValues(label: String, value: String) throws {
    let outcome = try TestBrowser(form).press("Save", [label: value, "Title": "kept"])
    #expect(outcome.intents == [.onScreen(.edit("Title", .text("kept")))])
    #expect(outcome.refusal?.hasPrefix("“\(label.replacing("★", with: ""))” takes ") == true)
  }

  @Test("An empty secure field keeps its text, unless the user edits just this field")
  func secureText() throws {
    let browser = TestBrowser(form)
    #expect(try browser.press("Save").intents == [.onScreen(.perform("save"))])
    var fields = try browser.page.html.submission(pressing: "Save", changes: [:])
    fields.append(("intent", "edit:Password"))
    #expect(browser.outcome(FormFields(fields)).intents == [.onScreen(.edit("Password", .secure("")))])
  }

  @Test("What the page no longer offers is refused with a message")
  func refusals() throws {
    let model = TestModel(form)
    let browser = TestBrowser(Screen(model))
    let save = try browser.fields(pressing: "Save")
    let row = try browser.fields(pressing: "Ripley")
    model.shown = ScreenContent(title: "Review")
    for fields in [save, row] {
      #expect(browser.outcome(fields) == .init(intents: [], refusal: "That is no longer possible here."))
    }
    browser.window.present(Screen(TestModel(form)))
    #expect(browser.outcome(save).refusal?.contains("out of date") == true)
    browser.window.close()
    #expect(PageRequest(save).perform(on: Window(title: ""), address: browser.context.address) != nil)
  }

  @Test("An action that disappears when a field is edited is refused")
  func disappearingAction() throws {
    let model = TestModel(form)
    let browser = TestBrowser(Screen(model))
    let fields = try browser.fields(pressing: "Delete", changes: ["Title": "x"])
    model.onIntent = { _ in model.shown = ScreenContent(title: "Review") }
    let refusal = PageRequest(fields).perform(on: browser.window, address: browser.context.address)
    #expect(refusal == "That is no longer possible here.")
    #expect(model.intents == [.edit("Title", .text("x"))])
  }

  @Test(
    "A form that no page has is refused",
    arguments: [
      "", "intent=", "intent=perform", "intent=tab:x", "intent=tab:9", "intent=back", "intent=%00",
      "screen=&intent=edit",
    ])
  func malformed(form: String) {
    let browser = TestBrowser(self.form)
    #expect(browser.outcome(FormFields(decoding: form)).intents == [])
    #expect(browser.outcome(FormFields(decoding: form)).refusal != nil)
  }

  @Test(
    "A text longer than any user types is refused, and what is on the page can be longer",
    arguments: [(4_096, "Title", "“Title” is too long."), (32_768, "Text", "“Text” is too long.")])
  func long(limit: Int, field: String, refusal: String) throws {
    let longest = String(repeating: "a", count: limit)
    #expect(try TestBrowser(form).press("Save", [field: longest]).refusal == nil)
    #expect(try TestBrowser(form).press("Save", [field: longest + "a"]).refusal?.hasPrefix(refusal) == true)
    let shown = ScreenContent(
      title: "Shown", elements: [.field(Field("Note", .lines(longest + "a\nb")))], actions: [Action("save", "Save")])
    #expect(try TestBrowser(shown).press("Save").intents == [.onScreen(.perform("save"))])
  }

  @Test("Random bytes in place of a form are never more than a refusal")
  func randomForms() throws {
    let browser = TestBrowser(form)
    let pieces = [
      "&", "=", "%", "+", ":", "intent", "perform", "save", "screen", "field.Title", "%C3", "\u{0}", "é", "-1",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 1...500 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let request = PageRequest(decoding: text)
      #expect(request.perform(on: browser.window, address: browser.context.address) != nil, "\(text)")
      _ = request.positions
    }
  }

  @Test("Acting in another pane moves the focus there first")
  func panes() throws {
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(TestModel(ScreenContent(title: "Settings", actions: [Action("reset", "Reset")]))))
    split.showDetail(Screen(TestModel(form)))
    let browser = TestBrowser(split)
    #expect(try browser.press("Reset").intents == [.focusPane(0), .onScreen(.perform("reset"))])
    #expect(try browser.press("Save").intents == [.onScreen(.perform("save"))])
  }

  @Test("A form of a page is still valid in another process that shows the same screen")
  func restoredSession() throws {
    let fields = try TestBrowser(form).fields(pressing: "Save", changes: ["Title": "typed before"])
    #expect(TestBrowser(form).outcome(fields).intents.count == 2)
    let other = TestBrowser(form)
    other.context.address = Address(link: "movies://other")
    #expect(other.outcome(fields).intents == [])
  }

  @Test("A request tells its window, its token and the chosen layout")
  func facts() throws {
    let rows = RowList([Row(id: "1", title: "Alien", cover: Cover(title: "Alien"))])
    let browser = TestBrowser(ScreenContent(title: "Wishlist", elements: [.list(rows)]))
    let request = PageRequest(try browser.fields(pressing: "Grid"))
    #expect(request.window == "1" && request.token == "secret" && request.layout == .grid)
    #expect(PageRequest(decoding: "layout=pink").layout == nil)
  }

  @Test("A day is entered by a word, or by the calendar beside its field, whatever the field has")
  func days() throws {
    var field = Field("Seen", .text("sometime"), edit: { _ in })
    field.purpose = .day(nil)
    let browser = TestBrowser(ScreenContent(title: "Entry", elements: [.field(field)]))
    #expect(try browser.press("Yesterday").intents == [.onScreen(.edit("Seen", .text("yesterday")))])
    let fields = try browser.page.html.submission(pressing: "Yesterday", changes: [:]).filter { $0.name != "day:Seen" }
    let chosen = browser.outcome(FormFields(fields + [("day:Seen", "2024-02-29"), ("intent", "day:Seen")]))
    #expect(chosen.intents == [.onScreen(.edit("Seen", .text("2024-02-29")))])
    #expect(browser.outcome(FormFields(fields + [("intent", "enter:Other:today")])).intents == [])
  }

  @Test("A bar leads to what it stands for, by a link if that has one, and no other row can be chosen there")
  func bars() throws {
    let bars = [
      BarChart.Bar(label: "Drama", value: 2, text: "2", row: "genre Drama"),
      BarChart.Bar(label: "War", value: 1, text: "1", row: "genre War", link: "movies/war"),
    ]
    let browser = TestBrowser(
      ScreenContent(title: "Statistics", elements: [.chart(BarChart(title: "Genres", bars: bars))]))
    #expect(try browser.press("Drama").intents == [.onScreen(.choose("genre Drama"))])
    #expect(browser.page.html.all(.a).first { $0.innerText == "War" }?["href"] == "/movies/war")
    let fields = try browser.page.html.submission(pressing: "Drama", changes: [:]).filter { $0.name != "intent" }
    #expect(browser.outcome(FormFields(fields + [("intent", "choose:other")])).intents == [])
  }
}

@Suite("Fields of submitted forms")
struct FormFieldsTests {
  @Test("Names and values are decoded, and the last value of a name counts")
  func decoding() {
    let fields = FormFields(decoding: "a=1&b=x%20y+z%26&a=2&c&%C3%A9=%E2%9C%93&=empty&d=a=b")
    #expect(fields["a"] == "2" && fields["b"] == "x y z&" && fields["c"] == "" && fields["é"] == "✓")
    #expect(fields[""] == "empty" && fields["d"] == "a=b" && fields["e"] == nil)
  }

  @Test("A letter with many marks is divided after each 30, so that comparing a stranger’s text takes no time")
  func streamSafety() {
    func letter(_ marks: Int) -> String { "e" + String(repeating: "\u{301}", count: marks) }
    let name = letter(70)
    let fields = FormFields(decoding: "a=\(letter(30))&b=\(letter(31))&\(name)=x")
    #expect(fields["a"]?.unicodeScalars.count == 31 && fields["b"]?.unicodeScalars.count == 33)
    #expect(fields["b"]?.unicodeScalars.dropFirst(31).first == "\u{34F}" && fields[name] == nil)
    let intent = "choose:" + letter(31).utf8.map { "%" + String($0, radix: 16) }.joined()
    guard case .choose(let row)? = PageIntent(intent) else { return #expect(Bool(false), "the intent isn't decoded") }
    #expect(row.rawValue.unicodeScalars.count == 33)
  }

  @Test("What is not valid in a submitted form stands for itself or is replaced")
  func invalid() {
    let fields = FormFields(decoding: "a=100%&b=%zz%4&c=%FF%+1")
    #expect(fields["a"] == "100%" && fields["b"] == "%zz%4" && fields["c"] == "\u{FFFD}% 1")
  }
}

@Suite("Files of pages")
struct WebAssetTests {
  @Test("Every file is named by the pages, and its address changes with its bytes")
  func addresses() {
    let page = TestBrowser(everyElement("text")).text
    let manifest = WebManifest(name: "Tea & “Milk”").text
    #expect(WebAsset.all.count == 5)
    for asset in WebAsset.all {
      #expect((page + manifest).contains("\"\(asset.address.text)\"") && asset.bytes.count > 100)
    }
    #expect(Set(WebAsset.all.map(\.address)).count == 5)
  }

  @Test("A manifest is JSON, whatever the name of the program", arguments: hostileTexts)
  func manifest(name: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(WebManifest(name: name).text.utf8)) as? [String: Any]
    #expect((json?["name"] as? String)?.isEmpty == name.isEmpty && (json?["icons"] as? [Any])?.count == 3)
    #expect(Page.contentSecurityPolicy.contains("manifest-src 'self';"))
  }

  @Test("A style sheet and a script have no spaces that mean nothing, and all in texts and between words")
  func spaces() {
    let style = String(decoding: WebAsset.styleSheet.bytes, as: UTF8.self)
    let script = String(decoding: WebAsset.script.bytes, as: UTF8.self)
    #expect(style.contains(":root{color-scheme:light dark;") && style.contains(".tabs :is(a,button)"))
    #expect(script.contains("const sleep=(time)=>new Promise"))
    #expect(script.contains("\"The server is busy. The page tries again by itself.\""))
    #expect(style.utf8.count + script.utf8.count < 38_000)
  }

  @Test("The script makes no markup from text and sets no style")
  func script() throws {
    let script = try #require(WebAsset.all.first { $0.contentType.hasPrefix("text/javascript") })
    let text = String(decoding: script.bytes, as: UTF8.self)
    for forbidden in ["innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "document.write", ".style"] {
      #expect(!text.contains(forbidden))
    }
    let all = WebAsset.all.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(!all.contains { $0.contains("\n  ") || $0.contains("\n//") || $0.contains("\n/*") })
  }
}
