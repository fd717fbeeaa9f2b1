import FlowScreens
import Testing

@Suite("The window as text")
struct TextTests {
  private func text(_ content: ScreenContent, rowLimit: Int = 100) -> String {
    let window = Window(title: "App")
    window.setRoot(Screen(TestModel(content)))
    return window.text(rowLimit: rowLimit)
  }

  @Test("Every kind of element has a line")
  func elements() {
    let content = ScreenContent(
      title: "Page",
      elements: [
        .heading("Head"), .text("Body"), .value(label: "Year", "1979"),
        .field(Field("name", "Name", .text("Ada"), problem: "too short")),
        .field(Field("key", "Key", .secure("abc"))), .field(Field("on", "On", .toggle(true))),
        .field(Field("sort", "Sort", .choice(1, of: ["A", "B"]))),
        .list(RowList([Row(id: "1", title: "Alien", subtitle: "1979", detail: "seen")])),
        .list(RowList([Row](), emptyMessage: "Nothing")),
        .progress(Progress(label: "Loading", fraction: 0.5)), .banner(Banner(.failure, "No")),
        .chart(BarChart(title: "Chart", bars: [.init(label: "1970s", value: 2, text: "2 movies")])),
      ],
      actions: [Action("go", "Go"), Action("stop", "Stop")])
    #expect(
      text(content) == """
        App
        Page

        ## Head
        Body
        Year: 1979
        Name: [Ada]
        ! too short
        Key: [•••]
        On: [x]
        Sort: <B>
        - Alien · 1979 · seen
        Nothing
        Loading 50%
        ✗ No
        ## Chart
        1970s: 2 movies

        <Go> <Stop>
        """)
  }

  @Test("A long list is cut, and says how many rows follow")
  func longList() {
    let rows = (0..<10).map { Row(id: RowID(Int64($0)), title: "row \($0)") }
    let shown = text(ScreenContent(title: "Page", elements: [.list(RowList(rows))]), rowLimit: 2)
    #expect(shown.hasSuffix("- row 0\n- row 1\n  … 8 more"))
  }

  @Test(
    "Text from data cannot control a terminal",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("a\nb", "a b"), ("\u{202E}abc", "\u{FFFD}abc"), ("\u{9B}1m", "\u{FFFD}1m"),
      ("\u{7F}", "␡"), ("plain é 七 👩‍👧", "plain é 七 👩‍👧"),
    ])
  func hostile(text: String, harmless: String) {
    #expect(text.terminalSafe == harmless)
    #expect(self.text(ScreenContent(title: text)).contains(harmless))
  }
}
