import FlowContent
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Text drawing")
struct TextDrawingTests {
  @Test("Control characters in titles are made visible and don't disturb the row")
  func hostile() {
    let hostile = [
      "\u{1B}[2J\u{1B}]0;owned\u{07}", "\u{202E}nam driht ehT", "a\nb\r\nc\u{85}d", "\u{9B}31m", "\u{0}\u{7F}\u{8}",
      String(repeating: "\u{301}", count: 500),
    ]
    let rows = hostile.enumerated().map {
      Row(id: RowID(Int64($0.offset)), title: $0.element, details: [.state("end")])
    }
    let grid = TestTerminal(TestModel(ScreenContent(title: hostile[0], elements: [.list(RowList(rows))]))).draw()
    let sent = (0..<grid.size.height).flatMap(grid.row).flatMap(\.text.unicodeScalars)
    #expect(sent.allSatisfy { $0.properties.generalCategory != .control && $0.properties.generalCategory != .format })
    let ends = grid.lines.filter { $0.hasSuffix("end") }.map { Charset.unicode.width(of: $0) }
    #expect(ends.count == hostile.count)
    #expect(Set(ends).count == 1)
  }

  @Test("Columns line up for wide, combining, joined and right-to-left characters")
  func scripts() {
    let titles = [
      "Ran", "七人の侍", "기생충", "Ame\u{301}lie", "👨‍👩‍👧‍👦 Family", "❤️‍🔥 Fire", "👍🏽🇸🇪", "حياة الآخرين", "פסנתרן", "ไทย", "नमस्ते", "Z̤͔ͧ̑̓ä͖̭̈̇",
      "\u{202E}reversed\u{202C}", "\u{1B}[31mred",
    ]
    let rows = titles.enumerated().map { Row(id: RowID(Int64($0.offset)), title: $0.element, details: [.text("1999")]) }
    let terminal = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))])))
    let starts = terminal.lines.compactMap { line in
      line.firstRange(of: "1999").map { Charset.unicode.width(of: String(line[..<$0.lowerBound])) }
    }
    #expect(starts.count == titles.count)
    #expect(Set(starts).count == 1)
    for width in 40...60 {
      terminal.size = Size(width: width, height: 24)
      #expect(terminal.lines.allSatisfy { Charset.unicode.width(of: $0) <= width })
    }
  }

  @Test("Right-to-left text is sent in its order, and its end is marked")
  func rightToLeft() {
    let rows = [
      Row(id: "1", title: "حياة אחרים", details: [.text("2006")]), Row(id: "2", title: "Ran", details: [.text("1985")]),
    ]
    let grid = TestTerminal(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(rows))]))).draw()
    let marked = grid.row(2).indices.filter { grid[$0, 2].endsRightToLeft }
    #expect(marked == [13])
    #expect(grid.row(3).allSatisfy { !$0.endsRightToLeft })
    #expect(grid.lines[2...3] == ["  ▌ حياة אחרים    2006", "    Ran           1985"])
  }

  @Test("A text longer than its field shows the part around the caret")
  func longText() {
    let form = ScreenContent(
      title: "Log in", elements: [.field(Field("Key", .text(String(repeating: "七", count: 40) + "end")))])
    let terminal = TestTerminal(TestModel(form))
    #expect(terminal.text.contains("七end"))
    terminal.press(.home)
    #expect(!terminal.text.contains("end"))
    #expect(terminal.draw().cursor == Point(x: 8, y: 2))
  }
}
