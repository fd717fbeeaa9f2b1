import FlowContent
import FlowCore
import FlowFrontEnd
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("What the full screen saves with a screen")
struct RestoringTests {
  /// Returns a terminal that shows the first screen of another with the state that was saved, as after a restart.
  private func restarted(_ terminal: TestTerminal, showing model: TestModel) -> TestTerminal {
    let next = TestTerminal(model, width: terminal.size.width, height: terminal.size.height)
    next.window.content.top?.screen?.frontEndState = terminal.window.content.top?.screen?.frontEndState ?? [:]
    return next
  }

  private func list(_ count: Int) -> TestModel {
    TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(TestRows(count: count)))]))
  }

  @Test("The field in focus and the filter of a list are restored")
  func focus() {
    let form = ScreenContent(
      title: "Form", elements: [.field(Field("Name", .text(""))), .field(Field("Note", .lines("Rain")))])
    let terminal = TestTerminal(TestModel(form))
    terminal.press(.tab)
    let next = restarted(terminal, showing: TestModel(form))
    #expect(next.text == terminal.text)
    next.type("y")
    #expect(next.text.contains("Rainy"))

    let content = listContent("Alien", "Brazil", "Casablanca")
    let filtered = TestTerminal(TestModel(content))
    filtered.press(.character("/"), .character("a"), .character("l"), .enter)
    let again = restarted(filtered, showing: TestModel(content))
    #expect(again.lines.filter { $0.contains("Brazil") } == [] && again.selectedTitle == "Alien")
  }

  @Test("The caret is restored, with the lines of a long note around it, but not in a password")
  func caret() {
    let note = Field("Note", .lines((1...9).map { "Line \($0)" }.joined(separator: "\n")))
    let model = TestModel(ScreenContent(title: "Form", elements: [.field(note)]))
    let terminal = TestTerminal(model)
    terminal.press(.up, .up, .up, .left)
    let next = restarted(terminal, showing: model)
    #expect(next.text == terminal.text)
    next.type("x")
    #expect(next.text.contains("Line x6"))

    let password = TestTerminal(
      TestModel(ScreenContent(title: "Form", elements: [.field(Field("Password", .secure("sesame")))])))
    password.press(.left)
    #expect(password.window.content.top?.screen?.frontEndState == ["terminal.focus": "field Password"])
  }

  @Test("The palette and a message of the moment are not restored, and the screen below them is")
  func moment() {
    let content = listContent("Alien", "Brazil", "Casablanca")
    let terminal = TestTerminal(TestModel(content))
    terminal.press(.down)
    let text = terminal.text
    terminal.state.message = ViewState.Message(text: "“5” does nothing here", about: terminal.window.content)
    #expect(terminal.text.contains("does nothing here"))
    #expect(restarted(terminal, showing: TestModel(content)).text == text)
    terminal.press(.character(":"), .character("a"))
    #expect(terminal.text.contains(": a"))
    #expect(restarted(terminal, showing: TestModel(content)).text == text)
  }

  @Test("Half a date is restored, and the date that it becomes replaces the saved one")
  func unfinished() {
    let day = Field("Day", .date(CalendarDate("2026-01-01")))
    let model = TestModel(ScreenContent(title: "Form", elements: [.field(day)]))
    let terminal = TestTerminal(model)
    terminal.press(.backspace)
    #expect(terminal.text.contains("[2026-01-0 "))
    let next = restarted(terminal, showing: model)
    #expect(next.text == terminal.text)
    next.type("9")
    #expect(next.text.contains("[2026-01-09 "))
    #expect(restarted(next, showing: model).text.contains("[2026-01-09 "))
  }

  @Test("A restored screen that still loads keeps the state until it has loaded")
  func loading() async throws {
    let terminal = TestTerminal(list(300))
    terminal.press(.pageDown, .pageDown)
    let model = TestModel(title: "Movies")
    let (loaded, load) = AsyncStream.makeStream(of: Void.self)
    model.work.run {
      for await _ in loaded {}
      model.shown = ScreenContent(title: "Movies", elements: [.list(RowList(TestRows(count: 300)))])
    }
    let next = restarted(terminal, showing: model)
    let saved = next.window.content.top?.screen?.frontEndState
    next.draw()
    #expect(next.window.content.top?.screen?.frontEndState == saved)
    load.finish()
    try await model.work.settle()
    #expect(next.text == terminal.text)
  }

  @Test(
    "A saved state that makes no sense is ignored",
    arguments: [
      ["terminal.focus": "list 7", "terminal.list.7": "3 0 9 9 9 row"], ["terminal.focus": "list \(Int.max)"],
      ["terminal.focus": "list 0", "terminal.list.0": "\(Int.max) -1 9 9 9"],
      ["terminal.list.\(Int.max)": "1 0 9 9 9"], ["terminal.list.-1": "1 0 9 9 9"], ["terminal.list.0": "1"],
      ["terminal.list.0": "1 x 9 9 9"], ["terminal.list.": "1 0 9 9 9"], ["terminal.caret": "\(Int.max)"],
      ["terminal.focus": "field gone"], ["terminal.focus": ""], ["terminal.scroll": "\(Int.max)"],
      ["terminal.scroll": "x"],
    ])
  func nonsense(saved: [String: String]) {
    let terminal = TestTerminal(TestModel(listContent("Alien", "Brazil")))
    terminal.window.content.top?.screen?.frontEndState = saved
    terminal.press(.down, .up, .pageDown, .home)
    #expect(terminal.selectedTitle == "Alien")
  }

  @Test("The palette offers to go back and forward in time if the history is recorded")
  func history() {
    let terminal = TestTerminal(TestModel(listContent("Alien")))
    let coordinator = FlowCoordinator()
    let history = FlowHistory(of: coordinator) {}
    terminal.state.offers.history = history
    func offered() -> [String] {
      PaletteCommands(window: terminal.window.content, state: terminal.state).matching("time").map(\.title)
    }
    #expect(offered() == [])
    let stack = NavigationStack()
    coordinator.coordinate(flow: PlaceFlow(root: stack), with: OneStepper(PlaceStep.place))
    #expect(offered() == ["Back in time"])
    history.travel(to: 0)
    #expect(offered() == ["Forward in time"])
    terminal.press(.character(":"))
    terminal.type("forward")
    #expect(terminal.press(.enter) == .travel(1))
  }

  nonisolated private enum PlaceStep: Step { case place }

  private final class PlaceFlow: Flow {
    let root: NavigationStack

    init(root: NavigationStack) {
      self.root = root
    }

    func navigate(to step: PlaceStep) -> FlowContributors<PlaceStep, Never> {
      let screen = Screen(TestModel(title: "Place"))
      root.push(screen)
      return .one(.contribute(screen))
    }
  }
}
