import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import FlowWeb

nonisolated let hostileTexts = [
  "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "\" onfocus=\"alert(1)", "' x='y",
  "</textarea></title></svg></style><svg onload=alert(1)>", "&lt;b&gt; &amp; &#60;", "--><!-- ]]>",
  "javascript:alert(1)", "\u{0}\u{7}\u{1B}[31m\u{7F}\u{9B}", "\u{202E}gpj.exe\u{2066}", "a\u{85}b\rc",
  "\u{FFFE}\u{1FFFF}", "a%2Fb+c:d.e",
]

/// A screen with all kinds of elements, in which every text is the given one.
func everyElement(_ text: String) -> ScreenContent {
  let row = Row(
    id: RowID(rawValue: text), title: text,
    details: [.text(text), .state(text), .year(1979), .count(3), .rating(4, of: 5)]
      + (leapDay.map { [.date($0)] } ?? []))
  return ScreenContent(
    title: text,
    elements: [
      .heading(text), .text(text), .value(label: text, text), .banner(Banner(.failure, text)),
      .progress(Progress(label: text, fraction: 0.5, rate: text)),
      .chart(BarChart(title: text, bars: [.init(label: text, value: 1, text: text)])),
      .list(RowList([row])), .list(RowList([Row](), emptyMessage: text)), .custom(Unknown(text: text)),
      .field(Field("a" + text, .text(text), placeholder: text, problem: text)),
      .field(Field("b" + text, .lines(text), placeholder: text)),
      .field(Field("c" + text, .secure(text), placeholder: text)),
      .field(Field("d" + text, .toggle(true), placeholder: text, problem: text)),
      .field(Field("e" + text, .choice(1, of: [text, "2" + text]))),
      .field(Field("f" + text, .choice(-1, of: [text]))),
      .field(Field("g" + text, .number(7, in: 1...900))),
      .field(Field("h" + text, .rating(nil, of: 5), problem: text)),
      .field(Field("i" + text, .date(leapDay))),
    ],
    actions: [Action(ActionID(rawValue: text), text, key: "x"), Action("other", text, isDestructive: true)])
}

let leapDay = CalendarDate(year: 2024, month: 2, day: 29)

struct Unknown: CustomElement {
  let text: String
  var fallback: [ContentElement] { [.text(text)] }
}

/// A window with a page of it, on which a test presses buttons.
final class TestBrowser {
  let window = Window(title: "Movies")
  var context = PageContext(address: Address(link: "movies://wishlist"), window: "1", token: "secret")

  init(_ root: any Presentable) {
    window.setRoot(root)
  }

  convenience init(_ content: ScreenContent) {
    self.init(Screen(TestModel(content)))
  }

  var page: Page { Page(window.content, context: context) }
  var text: String { page.text }

  /// The fields that a browser submits with the button that has a title, in the present page.
  func fields(pressing title: String, changes: [String: String] = [:]) throws -> FormFields {
    try FormFields(page.html.submission(pressing: title, changes: changes))
  }

  /// Presses a button after changes to fields, which are given by their labels, and returns the intents.
  func press(_ title: String, _ changes: [String: String] = [:]) throws -> PageRequest.Outcome {
    outcome(try fields(pressing: title, changes: changes))
  }

  func outcome(_ fields: FormFields) -> PageRequest.Outcome {
    PageRequest(fields).outcome(for: window.content, address: context.address)
  }
}
