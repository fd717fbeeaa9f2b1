import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Previews")
struct PreviewTests {
  /// The rows whose previews were requested, and those whose requests were canceled.
  final class Log {
    var requested: [RowID] = []
    var canceled: [RowID] = []
  }

  private let log = Log()

  private func terminal(width: Int, delay: Duration = .zero, field: Field? = nil) -> TestTerminal {
    TestTerminal(TestModel(content(delay: delay, field: field)), width: width)
  }

  private func content(delay: Duration = .zero, field: Field? = nil) -> ScreenContent {
    var list = RowList(["Alien", "Brazil", "Casablanca"].map { Row(id: RowID(rawValue: $0), title: $0) })
    list.preview = { [log] row in
      log.requested.append(row)
      do {
        try await Task.sleep(for: delay)
      } catch {
        log.canceled.append(row)
      }
      return [.text("A movie called \(row.rawValue).")]
    }
    let elements = (field.map { [.field($0)] } ?? []) + [ContentElement.list(list)]
    return ScreenContent(title: "Movies", elements: elements)
  }

  private func loader(for terminal: TestTerminal, pause: Duration = .zero) -> PreviewLoader {
    PreviewLoader {
      try await Task.sleep(for: pause)
    } show: {
      terminal.state.preview = $0
    }
  }

  private func shown(_ terminal: TestTerminal, _ row: RowID) async throws {
    await waitUntil { terminal.state.preview?.row.id == row }
  }

  @Test("In a wide window the selected row is shown beside the list, and follows the selection")
  func follows() async throws {
    let terminal = terminal(width: 110)
    let loader = loader(for: terminal)
    terminal.draw()
    loader.follow(terminal.window.content, state: terminal.state)
    try await shown(terminal, "Alien")
    #expect(terminal.text.contains("A movie called Alien."))
    terminal.press(.down)
    loader.follow(terminal.window.content, state: terminal.state)
    loader.follow(terminal.window.content, state: terminal.state)
    try await shown(terminal, "Brazil")
    #expect(terminal.text.contains("A movie called Brazil.") && log.requested == ["Alien", "Brazil"])
  }

  @Test("A row is previewed again after a change of its screen, also if it looks the same")
  func changes() async throws {
    let model = TestModel(content())
    let terminal = TestTerminal(model, width: 110)
    let loader = loader(for: terminal)
    terminal.draw()
    loader.follow(terminal.window.content, state: terminal.state)
    try await shown(terminal, "Alien")
    var list = RowList([Row(id: "Alien", title: "Alien")])
    list.preview = { _ in [.text("A movie that was watched.")] }
    model.shown = ScreenContent(title: "Movies", elements: [.text("Marked."), .list(list)])
    terminal.draw()
    loader.follow(terminal.window.content, state: terminal.state)
    await waitUntil { terminal.text.contains("A movie that was watched.") }
  }

  @Test(
    "A preview takes the place of the screen before, which has no keys then, and of nothing if there is room for both",
    arguments: [(110, false), (169, false), (170, true)])
  func besideScreens(width: Int, hasRoom: Bool) async throws {
    let terminal = terminal(width: width)
    let stack = NavigationStack(sideBySideFrom: 110)
    stack.push(Screen(TestModel(listContent("Sorting", title: "Wishlist"))))
    stack.push(Screen(TestModel(content())))
    terminal.window.setRoot(stack)
    let loader = loader(for: terminal)
    terminal.draw()
    loader.follow(terminal.window.content, state: terminal.state)
    try await shown(terminal, "Alien")
    #expect(terminal.text.contains("A movie called Alien.") && terminal.text.contains("Sorting") == hasRoom)
    #expect(terminal.press(.tab) == (hasRoom ? .focusPane(0) : nil))
  }

  @Test("No preview is loaded in a narrow window, nor for a row that the selection passes quickly")
  func passing() async throws {
    let narrow = terminal(width: 109)
    narrow.draw()
    loader(for: narrow).follow(narrow.window.content, state: narrow.state)
    let wide = terminal(width: 300)
    let loader = loader(for: wide, pause: .milliseconds(100))
    wide.draw()
    loader.follow(wide.window.content, state: wide.state)
    wide.press(.down)
    loader.follow(wide.window.content, state: wide.state)
    wide.press(.down)
    loader.follow(wide.window.content, state: wide.state)
    try await shown(wide, "Casablanca")
    #expect(log.requested == ["Casablanca"])
  }

  @Test("Loading a preview is canceled when the selection moves on")
  func canceling() async throws {
    // Longer than any test run: what isn’t canceled never ends.
    let terminal = terminal(width: 120, delay: .seconds(86_400))
    let loader = loader(for: terminal)
    terminal.draw()
    loader.follow(terminal.window.content, state: terminal.state)
    await waitUntil { !log.requested.isEmpty }
    terminal.press(.down)
    loader.follow(terminal.window.content, state: terminal.state)
    await waitUntil { log.canceled == ["Alien"] }
    #expect(terminal.state.preview == nil)
    loader.stop()
  }
}
