import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("The status line")
struct StatusTests {
  private func content(_ banner: String? = nil) -> ScreenContent {
    ScreenContent(
      title: "Movie", elements: banner.map { [.banner(Banner(.success, $0))] } ?? [],
      actions: [Action("add", "Add to wishlist")])
  }

  @Test("names the action that was performed, until the screen says what became of it")
  func echo() throws {
    let model = TestModel(content())
    let desk = Desk(model)
    let window = desk.window.content
    desk.state.message = ViewState.Message(echoOf: .onScreen(.perform("add")), in: window)
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22] == " Add to wishlist")
    model.show(content("On your wishlist"))
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22].isEmpty)
    #expect(desk.text.contains("✓ On your wishlist"))
  }

  @Test("goes on naming the action while what the screen says is scrolled out of sight")
  func scrolledAway() {
    var long = content()
    long.elements = (1...40).map { .text("Line \($0)") }
    let model = TestModel(long)
    let desk = Desk(model)
    desk.press(.pageDown)
    desk.state.message = ViewState.Message(echoOf: .onScreen(.perform("add")), in: desk.window.content)
    long.elements.insert(.banner(Banner(.success, "On your wishlist")), at: 0)
    model.show(long)
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22].hasPrefix(" Add to wishlist"))
    desk.press(.home)
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.state.message == nil)
  }

  @Test("names no action that led to another screen, and nothing that is no action")
  func elsewhere() {
    let desk = Desk(TestModel(content()))
    desk.state.message = ViewState.Message(echoOf: .onScreen(.perform("add")), in: desk.window.content)
    desk.stack.push(Screen(TestModel(content())))
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.state.message == nil)
    #expect(ViewState.Message(echoOf: .back, in: desk.window.content) == nil)
    #expect(ViewState.Message(echoOf: .onScreen(.perform("fly")), in: desk.window.content) == nil)
  }

  @Test("what is said of one screen is not said on the next; what is said of none stays")
  func hereAndThere() {
    let desk = Desk(TestModel(content()))
    desk.state.message = ViewState.Message(text: "“z” does nothing here", about: desk.window.content)
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22] == " “z” does nothing here")
    desk.stack.push(Screen(TestModel(content())))
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22].isEmpty)
    desk.state.message = ViewState.Message(text: "Done")
    desk.stack.pop()
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22] == " Done")
  }

  @Test("what is said of a screen is gone once one has gone back from it")
  func gone() {
    let desk = Desk(TestModel(content()))
    desk.stack.push(Screen(TestModel(content())))
    desk.state.message = ViewState.Message(text: "“z” does nothing here", about: desk.window.content)
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22] == " “z” does nothing here")
    desk.stack.pop()
    desk.state.dropOutdatedMessage(in: desk.window.content)
    #expect(desk.lines[22].isEmpty)
  }

  @Test("a message fades before it goes")
  func fading() {
    let desk = Desk(TestModel(content()), theme: Theme(colors: 256))
    desk.state.message = ViewState.Message(text: "Done")
    let fresh = desk.draw()[1, 22].style
    desk.state.message?.isFading = true
    #expect(desk.draw()[1, 22].text == "D")
    #expect(desk.draw()[1, 22].style != fresh)
  }

  @Test("a letter that does nothing says so")
  func unknown() {
    let desk = Desk(TestModel(content()))
    #expect(desk.press(.character("z")) == .say("“z” does nothing here; ? shows what does."))
    #expect(desk.press(.character("?"), .escape, .character(":")) == nil)
  }
}
