import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Focus")
struct FocusTests {
  private let model = TestModel(
    ScreenContent(
      title: "Wishlist", elements: [.list(RowList([]))], actions: [Action("add", "Add a movie", key: "+")]))

  @Test("The first field that an action brings gets the focus")
  func field() throws {
    let terminal = TestTerminal(model)
    model.onIntent = { [model] _ in model.shown = searchContent("Ran") }
    terminal.press(.character("+"))
    #expect(try terminal.state[#require(terminal.stack.items.first as? Screen)].focus == .field("Search"))
  }

  @Test("A field that a list has after another screen was in front doesn't get the focus")
  func list() throws {
    let terminal = TestTerminal(model)
    let screen = try #require(terminal.stack.items.first as? Screen)
    model.onIntent = { _ in terminal.stack.push(Screen(TestModel(listContent("Ran")))) }
    terminal.press(.character("+"))
    model.shown = searchContent("Ran")
    model.onIntent = { _ in }
    terminal.window.send(.back)
    terminal.draw()
    #expect(terminal.state[screen].focus == .list(0))
  }
}
