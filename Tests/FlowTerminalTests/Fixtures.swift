import FlowContent
import FlowScreens
import FlowTesting
import Foundation

@testable import FlowTerminal
@testable import TerminalKit

/// A window in a terminal without a process: keys go in, a grid comes out.
final class TestTerminal {
  let window = Window(title: "Movies")
  let stack = NavigationStack()
  var state = ViewState()
  var size: Size
  var theme: Theme

  init(_ models: TestModel..., width: Int = 80, height: Int = 24, theme: Theme = Theme()) {
    size = Size(width: width, height: height)
    self.theme = theme
    models.forEach { stack.push(Screen($0)) }
    window.setRoot(stack)
  }

  @discardableResult
  func draw() -> Grid {
    window.resize(to: WindowSize(columns: size.width, rows: size.height))
    return WindowDrawing(theme: theme).draw(window.content, state: &state, size: size)
  }

  var lines: [String] { draw().lines }
  var text: String { lines.joined(separator: "\n") }

  /// Presses keys, draws after each, and returns the command of the last one.
  @discardableResult
  func press(_ keys: Key...) -> KeyCommand? {
    draw()
    var command: KeyCommand?
    for key in keys {
      command = perform(KeyInterpreter(window: window.content), key)
      draw()
    }
    return command
  }

  /// Presses keys that arrive together, before the next frame.
  func pressTogether(_ keys: [Key]) {
    draw()
    var rest = keys[...]
    while true {
      let interpreter = KeyInterpreter(window: window.content)
      guard let key = interpreter.popFirst(&rest, state: state) else { break }
      perform(interpreter, key)
    }
    draw()
  }

  @discardableResult
  private func perform(_ interpreter: KeyInterpreter, _ key: Key) -> KeyCommand? {
    let command = interpreter.interpret(key, state: &state)
    switch command {
    case .send(let intent): window.send(intent)
    case .sendAll(let intents): intents.forEach { window.send($0) }
    default: break
    }
    return command
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Returns the first cell of `text`.
  func point(of text: String) -> Point? {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: Charset.unicode.width(of: String(line[..<range.lowerBound])), y: y)
    }
    return nil
  }

  /// The title of the selected row.
  var selectedTitle: String? {
    let mark = theme.symbols.selection
    guard let line = lines.first(where: { $0.contains(mark + " ") }) else { return nil }
    let rest = line.drop { String($0) != mark }.dropFirst(2)
    return rest.split(separator: "  ").first.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

func listContent(_ titles: String..., title: String = "Movies", actions: [Action] = []) -> ScreenContent {
  let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
  return ScreenContent(title: title, elements: [.list(RowList(rows))], actions: actions)
}

func searchContent(_ titles: String..., query: String = "") -> ScreenContent {
  let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
  return ScreenContent(
    title: "Add a movie",
    elements: [.field(Field("Search", .text(query), placeholder: "a title")), .list(RowList(rows))],
    actions: [Action("sort", "Sort by year", key: "s")])
}
