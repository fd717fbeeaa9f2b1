import FlowContent
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Row filter")
struct RowFilterTests {
  private func terminal() -> (TestTerminal, TestModel) {
    let model = TestModel(listContent("Amélie", "Metropolis", "The Third Man", "The Thin Man"))
    return (TestTerminal(model), model)
  }

  @Test("The key / filters the rows, regardless of case and accents")
  func narrowing() {
    let (terminal, model) = terminal()
    terminal.press(.character("/"))
    terminal.type("thi MAN")
    #expect(terminal.lines[2...4] == ["  ▌ The Third Man", "    The Thin Man", ""])
    #expect(terminal.lines[22].hasPrefix(" /thi MAN"))
    terminal.press(.down, .enter, .enter)
    #expect(model.intents == [.choose("The Thin Man")])
    terminal.press(.character("/"))
    terminal.type("AMELIE")
    #expect(terminal.selectedTitle == "Amélie")
  }

  @Test("Esc removes the filter first, then goes back")
  func escape() {
    let (terminal, _) = terminal()
    terminal.press(.character("/"))
    terminal.type("metro")
    #expect(terminal.press(.enter, .escape) == nil)
    #expect(terminal.text.contains("The Thin Man"))
    #expect(terminal.press(.escape) == .back)
  }

  @Test("Where nothing can be filtered, the key / opens the palette, which takes what the user types next")
  func long() {
    let source = TestRows(count: 501)
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    #expect(terminal.press(.character("/"), .character("q")) == nil)
    #expect(terminal.text.contains(": q"))
    #expect(source.requestedRanges.allSatisfy { $0.count <= 20 })
    let text = TestTerminal(TestModel(ScreenContent(title: "About", elements: [.text("x")])))
    #expect(text.press(.character("/"), .character("q")) == nil)
    var page = listContent("Sigourney Weaver")
    page.elements.insert(.custom(Cover(title: "Alien")), at: 0)
    #expect(TestTerminal(TestModel(page)).press(.character("/"), .character("q")) == nil)
  }
}
