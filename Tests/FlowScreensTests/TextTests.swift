import FlowContent
import FlowScreens
import FlowTesting
import Testing

@Suite("The window as text")
struct TextTests {
  private func text(_ content: ScreenContent, rowLimit: Int = 100) -> String {
    let window = Window(title: "App")
    window.setRoot(Screen(TestModel(content)))
    return window.text(rowLimit: rowLimit)
  }

  private struct Poster: CustomElement {
    let title: String
    var fallback: [ContentElement] { [.text("poster of \(title)")] }
  }

  @Test("Every kind of element has a line in the text of a window")
  func elements() {
    let content = ScreenContent(
      title: "Page",
      elements: [
        .heading("Head"), .text("Body"), .value(label: "Year", "1979"),
        .field(Field("Name", .text("Ada"), problem: "too short")),
        .field(Field("Key", .secure("abc"))), .field(Field("On", .toggle(true))),
        .field(Field("Sort", .choice(1, of: ["A", "B"]))), .field(Field("Note", .lines("one\ntwo"))),
        .field(Field("Age", .number(nil, in: 0...150), placeholder: "in years")),
        .field(Field("Runs", .number(7, in: 0...9))), .field(Field("Stars", .rating(4, of: 5))),
        .field(Field("Taste", .rating(nil, of: 10))), .field(Field("Day", .date(CalendarDate("2024-02-29")))),
        .custom(Poster(title: "Alien")),
        .list(
          RowList([Row(id: "1", title: "Alien", details: [.year(1979), .rating(9, of: 10), .count(3), .state("seen")])])
        ),
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
        Note: [one two]
        Age: [] in years
        Runs: [7]
        Stars: [4/5]
        Taste: [-/10]
        Day: [2024-02-29]
        poster of Alien
        - Alien · 1979 · 9/10 · 3 · seen
        Nothing
        Loading 50%
        ✗ No
        ## Chart
        1970s: 2 movies

        <Go> <Stop>
        """)
  }

  @Test("A long list is cut in the text of a window, and says how many rows follow")
  func longList() {
    let rows = (0..<10).map { Row(id: RowID(Int64($0)), title: "row \($0)") }
    let shown = text(ScreenContent(title: "Page", elements: [.list(RowList(rows))]), rowLimit: 2)
    #expect(shown.hasSuffix("- row 0\n- row 1\n  … 8 more"))
  }

  @Test(
    "The text of a window can't contain data that controls a terminal",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("a\nb", "a b"), ("\u{202E}abc", "\u{FFFD}abc"), ("\u{9B}1m", "\u{FFFD}1m"),
      ("\u{7F}", "␡"), ("plain é 七 👩‍👧", "plain é 七 👩‍👧"),
    ])
  func hostile(text: String, harmless: String) {
    #expect(self.text(ScreenContent(title: text)).contains(harmless))
  }
}
