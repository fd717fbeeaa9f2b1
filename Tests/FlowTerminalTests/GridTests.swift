import Testing

@testable import FlowTerminal

@Suite("The grid")
struct GridTests {
  @Test("a wide character covers two cells")
  func wide() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.put("七", width: 2, style: .plain, x: 1, y: 0)
    #expect(grid[1, 0].text == "七")
    #expect(grid[2, 0].text.isEmpty)
    #expect(grid.lines == [" 七"])
  }

  @Test("writing over half of a wide character leaves a blank, so that the row stays aligned")
  func half() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.put("七", width: 2, style: .plain, x: 0, y: 0)
    grid.put("人", width: 2, style: .plain, x: 2, y: 0)
    grid.put("x", width: 1, style: .plain, x: 1, y: 0)
    grid.put("y", width: 1, style: .plain, x: 2, y: 0)
    #expect(grid.rows[0].map(\.text) == [" ", "x", "y", " "])
  }

  @Test("what does not fit is left out")
  func outside() {
    var grid = Grid(size: Size(width: 2, height: 1))
    grid.put("七", width: 2, style: .plain, x: 1, y: 0)
    grid.put("x", width: 1, style: .plain, x: -1, y: 0)
    grid.put("x", width: 1, style: .plain, x: 0, y: 1)
    #expect(grid == Grid(size: Size(width: 2, height: 1)))
  }
}
