/// One cell of a grid.
nonisolated struct Cell: Equatable {
  /// The character that begins here; empty where one to the left reaches into this cell.
  var text: String
  var style: Style
  /// Whether text that runs from right to left ends here; what follows is not to be drawn into it.
  var endsRightToLeft = false

  static let blank = Cell(text: " ", style: .plain)
}

/// What a terminal shall show: rows of cells, and the cursor.
///
/// Whatever is written, the rows stay aligned: a character that does not fit into its row is left out whole, and one
/// half of which is written over leaves a blank.
nonisolated struct Grid: Equatable {
  let size: Size
  private(set) var rows: [[Cell]]
  /// Where the cursor stands; `nil` hides it.
  var cursor: Point?

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: max(0, size.width)), count: max(0, size.height))
  }

  subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// Writes one character that takes `width` cells.
  mutating func put(_ text: String, width: Int, style: Style, x: Int, y: Int) {
    guard rows.indices.contains(y), x >= 0, width > 0, x + width <= size.width else { return }
    clearPartialCharacters(from: x, to: x + width, y: y)
    rows[y][x] = Cell(text: text, style: style)
    for covered in (x + 1)..<(x + width) {
      rows[y][covered] = Cell(text: "", style: style)
    }
  }

  /// Says that text which runs from right to left ends in this cell.
  mutating func endRightToLeft(x: Int, y: Int) {
    guard rows.indices.contains(y), rows[y].indices.contains(x) else { return }
    rows[y][x].endsRightToLeft = true
  }

  /// Gives every cell of `rect` another style.
  mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    for y in max(0, rect.y)..<max(0, min(rect.maxY, size.height)) {
      for x in max(0, rect.x)..<max(0, min(rect.maxX, size.width)) {
        rows[y][x].style = change(rows[y][x].style)
      }
    }
  }

  private mutating func clearPartialCharacters(from start: Int, to end: Int, y: Int) {
    if rows[y][start].text.isEmpty {
      var left = start
      while left > 0, rows[y][left].text.isEmpty {
        rows[y][left].text = " "
        left -= 1
      }
      rows[y][left].text = " "
    }
    var right = end
    while right < size.width, rows[y][right].text.isEmpty {
      rows[y][right].text = " "
      right += 1
    }
  }

  /// The rows as text, without the blanks at their ends.
  var lines: [String] {
    rows.map { row in
      let text = row.map(\.text).joined()
      let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
      return String(text[..<end])
    }
  }
}
