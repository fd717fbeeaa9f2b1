/// A frame for the terminal: rows of cells, and the cursor.
///
/// ```swift
/// var grid = Grid(size: Size(width: 12, height: 1))
/// grid.put(Glyph("★"), width: 1, style: Style(.palette(3), .bold), x: 2, y: 0)
/// let lines = grid.lines  // ["  ★"]
/// ```
///
/// The rows always stay aligned. A character that doesn't fit into its row is left out, and a wide character of which one
/// half is overwritten leaves a blank.
nonisolated package struct Grid {
  package let size: Size
  /// The cell of the cursor, or `nil` if it is hidden.
  package var cursor: Point?

  /// The image on the cells, which is part of no text.
  package private(set) var image: PlacedImage?

  private var cells: [StoredCell]
  /// The characters of more than one code point, in the order in which they were written.
  private var composed: [String] = []

  package init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  // MARK: Reading

  package subscript(x: Int, y: Int) -> Cell { cell(cells[y * size.width + x]) }

  /// The cells of a row.
  package func row(_ y: Int) -> [Cell] { cells[indices(ofRow: y)].map(cell) }

  /// The rows as text, without trailing blanks.
  package var lines: [String] {
    (0..<size.height).map { y in
      let text = row(y).map(\.text).joined()
      let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
      return String(text[..<end])
    }
  }

  /// Returns whether a row looks the same in `other`, a grid of the same size.
  package func hasSameRow(_ y: Int, as other: Grid) -> Bool {
    indices(ofRow: y).allSatisfy { index in
      let (cell, otherCell) = (cells[index], other.cells[index])
      guard let position = cell.composed, let otherPosition = otherCell.composed else { return cell == otherCell }
      return cell.style == otherCell.style && composed[position] == other.composed[otherPosition]
    }
  }

  private func indices(ofRow y: Int) -> Range<Int> { y * size.width..<(y + 1) * size.width }

  private func cell(_ stored: StoredCell) -> Cell {
    Cell(glyph: glyph(of: stored), style: stored.style, endsRightToLeft: stored.endsRightToLeft)
  }

  private func glyph(of stored: StoredCell) -> Glyph? {
    if stored.isCovered { return nil }
    if let position = stored.composed { return .composed(composed[position]) }
    return Unicode.Scalar(stored.code).map(Glyph.single)
  }

  // MARK: Writing

  /// Writes one character that takes `width` cells.
  package mutating func put(_ glyph: Glyph, width: Int, style: Style, x: Int, y: Int) {
    guard y >= 0, y < size.height, x >= 0, width > 0, x + width <= size.width else { return }
    let start = y * size.width + x
    clearPartialCharacters(from: x, to: x + width, y: y)
    cells[start] = StoredCell(code: code(of: glyph), style: style)
    for covered in start + 1..<start + width {
      cells[covered] = StoredCell(code: StoredCell.covered, style: style)
    }
  }

  /// Makes every cell of `rect` blank.
  package mutating func fill(_ rect: Rect, style: Style) {
    let columns = columns(of: rect)
    guard !columns.isEmpty else { return }
    for y in rows(of: rect) {
      clearPartialCharacters(from: columns.lowerBound, to: columns.upperBound, y: y)
      for x in columns {
        cells[y * size.width + x] = StoredCell(code: StoredCell.blank.code, style: style)
      }
    }
  }

  /// Shows an image on blank cells, or removes it.
  package mutating func place(_ placed: PlacedImage?) {
    image = placed
    guard let placed else { return }
    for y in rows(of: placed.cells) {
      for x in columns(of: placed.cells) {
        // ncurses may erase blanks to the end of a line, and the image with them, but sends a no-break space once.
        put(.single("\u{A0}"), width: 1, style: .plain, x: x, y: y)
      }
    }
  }

  /// Marks the cell in which right-to-left text ends.
  package mutating func endRightToLeft(x: Int, y: Int) {
    guard y >= 0, y < size.height, x >= 0, x < size.width else { return }
    cells[y * size.width + x].endsRightToLeft = true
  }

  /// Gives every cell of `rect` this style.
  package mutating func restyle(_ rect: Rect, as style: Style) {
    for y in rows(of: rect) {
      for x in columns(of: rect) {
        cells[y * size.width + x].style = style
      }
    }
  }

  private func rows(of rect: Rect) -> Range<Int> { (rect.y..<rect.maxY).clamped(to: 0..<size.height) }

  private func columns(of rect: Rect) -> Range<Int> { (rect.x..<rect.maxX).clamped(to: 0..<size.width) }

  private mutating func code(of glyph: Glyph) -> UInt32 {
    switch glyph {
    case .single(let scalar): return scalar.value
    case .composed(let text):
      composed.append(text)
      return StoredCell.firstComposed + UInt32(composed.count - 1)
    }
  }

  /// Blanks the characters reaching into the range, or out of it.
  private mutating func clearPartialCharacters(from start: Int, to end: Int, y: Int) {
    let row = y * size.width
    if cells[row + start].isCovered {
      var left = start
      while left > 0, cells[row + left].isCovered {
        cells[row + left].code = StoredCell.blank.code
        left -= 1
      }
      cells[row + left].code = StoredCell.blank.code
    }
    var right = end
    while right < size.width, cells[row + right].isCovered {
      cells[row + right].code = StoredCell.blank.code
      right += 1
    }
  }
}

nonisolated extension Grid: Equatable {
  package static func == (first: Grid, second: Grid) -> Bool {
    first.size == second.size && first.cursor == second.cursor && first.image == second.image
      && (0..<first.size.height).allSatisfy { first.hasSameRow($0, as: second) }
  }
}
