import Testing

@testable import TerminalKit

@Suite("Grid")
struct GridTests {
  @Test("A wide character covers two cells")
  func wide() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.put(Glyph("七"), width: 2, style: .plain, x: 1, y: 0)
    #expect(grid[1, 0].text == "七")
    #expect(grid[2, 0].text.isEmpty)
    #expect(grid.lines == [" 七"])
  }

  @Test("Overwriting half of a wide character leaves a blank, so that the row stays aligned")
  func half() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.put(Glyph("七"), width: 2, style: .plain, x: 0, y: 0)
    grid.put(Glyph("人"), width: 2, style: .plain, x: 2, y: 0)
    grid.put(Glyph("x"), width: 1, style: .plain, x: 1, y: 0)
    grid.put(Glyph("y"), width: 1, style: .plain, x: 2, y: 0)
    #expect(grid.row(0).map(\.text) == [" ", "x", "y", " "])
  }

  @Test("A character that doesn't fit into its row is left out")
  func outside() {
    var grid = Grid(size: Size(width: 2, height: 1))
    grid.put(Glyph("七"), width: 2, style: .plain, x: 1, y: 0)
    grid.put(Glyph("x"), width: 1, style: .plain, x: -1, y: 0)
    grid.put(Glyph("x"), width: 1, style: .plain, x: 0, y: 1)
    #expect(grid == Grid(size: Size(width: 2, height: 1)))
  }

  @Test("Rows with the same composed characters are equal, whatever was written before")
  func composed() {
    let size = Size(width: 2, height: 2)
    var grid = Grid(size: size)
    var other = Grid(size: size)
    other.put(Glyph("e\u{323}\u{301}"), width: 1, style: .plain, x: 0, y: 0)
    for y in 0...1 {
      grid.put(Glyph("a\u{323}\u{301}"), width: 1, style: .plain, x: 0, y: y)
    }
    other.put(Glyph("a\u{323}\u{301}"), width: 1, style: .plain, x: 0, y: 1)
    #expect(!grid.hasSameRow(0, as: other))
    #expect(grid.hasSameRow(1, as: other))
    #expect(grid != other)
    #expect(grid[0, 1].text == "a\u{323}\u{301}")
  }
}
