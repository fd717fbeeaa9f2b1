import FlowCore
import FlowReactive
import FlowScreens
import FlowTerminal
import TerminalKit
import Testing

@Suite("The examples of TerminalKit")
struct TerminalKitExamples {
  @Test("A text takes cells, not characters")
  func width() {
    let width = Charset.unicode.width(of: "茶 tea")  // 6
    #expect(width == 6)
    let title = Charset.unicode.truncate("Seven Samurai", to: 8)  // Seven S…
    #expect(title == "Seven S…")
  }

  @Test("A grid has styled cells")
  func grid() {
    var grid = Grid(size: Size(width: 12, height: 1))
    grid.put(Glyph("★"), width: 1, style: Style(.palette(3), .bold), x: 2, y: 0)
    let lines = grid.lines  // ["  ★"]
    #expect(lines == ["  ★"])
  }
}

final class PreparedAnswers: AnswerSource {
  private var lines = ["Add a movie", "seven samurai", "quit"]
  func next(_ kind: AnswerKind) async -> String? { lines.isEmpty ? nil : lines.removeFirst() }
}

private func colors(window: Window) -> FullScreen {
  let colors = BehaviorRelay(value: ColorScheme.automatic)
  let screen = FullScreen(window: window, colors: colors.asObservable())
  colors.accept(.light)  // the next frame has the colors for a light background
  return screen
}
