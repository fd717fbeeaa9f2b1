import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Texts of several lines")
struct LinesFieldTests {
  private func form(_ note: String) -> TestTerminal {
    let fields = [Field("Rating", .rating(nil, of: 10)), Field("Note", .lines(note))]
    let terminal = TestTerminal(
      TestModel(
        ScreenContent(
          title: "Note", elements: fields.map { .field($0) }, actions: [Action("save", "Save", isDefault: true)])),
      width: 40)
    terminal.press(.tab)
    return terminal
  }

  @Test("Up and Down move by the rows that the screen shows, and end at the start and the end of the text")
  func rowByRow() throws {
    let terminal = form("A very long note that is broken three times, at least.")
    let model = try #require(terminal.stack.top as? Screen)
    func caret() -> Int? { terminal.state[model].editor?.caret }
    let end = try #require(caret())
    terminal.press(.up)
    let above = try #require(caret())
    #expect(above < end && above > 0)
    terminal.press(.down)
    #expect(caret() == end)
    for _ in 0..<9 { terminal.press(.up) }
    #expect(caret() == 0)
    terminal.press(.down, .down, .down, .down, .down, .character("!"))
    #expect(terminal.text.contains("least.!"))
  }
}
