import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Status line")
struct StatusTests {
  private func content(_ banner: String? = nil) -> ScreenContent {
    ScreenContent(
      title: "Movie", elements: banner.map { [.banner(Banner(.success, $0))] } ?? [],
      actions: [Action("add", "Add to wishlist")])
  }

  @Test("The status line names the performed action until the screen shows its result")
  func echo() throws {
    let model = TestModel(content())
    let terminal = TestTerminal(model)
    let window = terminal.window.content
    terminal.state.message = ViewState.Message(echoOf: .onScreen(.perform("add")), in: window)
    terminal.state.removeOutdatedMessage(in: terminal.window.content)
    #expect(terminal.lines[22] == " Add to wishlist")
    model.shown = content("On your wishlist")
    terminal.state.removeOutdatedMessage(in: terminal.window.content)
    #expect(terminal.lines[22].isEmpty)
    #expect(terminal.text.contains("✓ On your wishlist"))
  }

  private func form(_ problem: String?) -> ScreenContent {
    ScreenContent(
      title: "Sign in",
      elements: [.field(Field("Name", .text(""), problem: problem)), .field(Field("Password", .secure("")))],
      actions: [Action("save", "Save", isDefault: true), Action("clear", "Clear")])
  }

  @Test("A form that refuses an action has no echo, and its first field with a problem has the focus")
  func refused() {
    let model = TestModel(form(nil))
    let terminal = TestTerminal(model)
    terminal.press(.tab)
    for _ in 1...2 {
      terminal.state.message = ViewState.Message(echoOf: .onScreen(.perform("save")), in: terminal.window.content)
      model.shown = form("Enter a name.")
      terminal.state.removeOutdatedMessage(in: terminal.window.content)
      #expect(terminal.state.message == nil)
      #expect(terminal.window.content.top?.screen.map { terminal.state[$0].focus } == .field("Name"))
    }
  }

  @Test("A message about a screen disappears on the next one, and another message stays")
  func hereAndThere() {
    let terminal = TestTerminal(TestModel(content()))
    terminal.state.message = ViewState.Message(text: "“z” does nothing here", about: terminal.window.content)
    terminal.state.removeOutdatedMessage(in: terminal.window.content)
    #expect(terminal.lines[22] == " “z” does nothing here")
    terminal.stack.push(Screen(TestModel(content())))
    terminal.state.removeOutdatedMessage(in: terminal.window.content)
    #expect(terminal.lines[22].isEmpty)
    terminal.state.message = ViewState.Message(text: "Done")
    terminal.stack.pop()
    terminal.state.removeOutdatedMessage(in: terminal.window.content)
    #expect(terminal.lines[22] == " Done")
  }

  @Test("A letter without an effect shows a message")
  func unknown() {
    let terminal = TestTerminal(TestModel(content()))
    #expect(terminal.press(.character("z")) == .showMessage("“z” does nothing here. Press ? for help."))
    #expect(terminal.press(.character("?"), .escape, .character(":")) == nil)
  }
}
