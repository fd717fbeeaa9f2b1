/// A grid to draw on with the styles of a theme, and what can be clicked there. Control characters are replaced, and nothing
/// is drawn outside of the grid.
nonisolated package struct Canvas<Target> {
  package private(set) var grid: Grid
  package private(set) var targets = ClickTargets<Target>()
  package let theme: Theme

  package init(size: Size, theme: Theme) {
    grid = Grid(size: size)
    self.theme = theme
  }

  package var charset: Charset { theme.charset }
  package var symbols: Symbols { theme.symbols }

  /// Writes `text` from `x` on, truncated to `width` cells, and returns the number of cells it took.
  @discardableResult
  package mutating func write(_ text: String, as role: Role, x: Int, y: Int, width: Int) -> Int {
    let style = theme.style(role)
    var used = 0
    var last: Int?
    var isRightToLeft = false
    for printed in PrintedText(charset.truncate(text, to: width), in: charset) {
      guard used + printed.width <= width else { break }
      grid.put(printed.glyph, width: printed.width, style: style, x: x + used, y: y)
      last = x + used
      used += printed.width
      if printed.isRightToLeft { isRightToLeft = true }
    }
    if isRightToLeft, let last { grid.endRightToLeft(x: last, y: y) }
    return used
  }

  /// Writes spans one after the other, and returns the number of cells they took.
  @discardableResult
  package mutating func write(_ spans: [Span], x: Int, y: Int, width: Int) -> Int {
    var used = 0
    for span in spans {
      used += write(span.text, as: span.role, x: x + used, y: y, width: width - used)
    }
    return used
  }

  /// Writes `text` so it ends before `end`, and returns its first cell.
  @discardableResult
  package mutating func write(_ text: String, as role: Role, endingAt end: Int, y: Int, width: Int) -> Int {
    let length = min(width, charset.width(of: text))
    write(text, as: role, x: end - length, y: y, width: length)
    return end - length
  }

  /// Makes every cell blank.
  package mutating func fill(_ rect: Rect, as role: Role) {
    grid.fill(rect, style: theme.style(role))
  }

  /// Repeats a character along a row.
  package mutating func line(_ symbol: String, as role: Role, x: Int, y: Int, width: Int) {
    let style = theme.style(role)
    let glyph = Glyph(symbol)
    for x in x..<x + max(0, width) {
      grid.put(glyph, width: 1, style: style, x: x, y: y)
    }
  }

  /// Dims an area behind a layer drawn next.
  package mutating func dim(_ rect: Rect) {
    grid.restyle(rect, as: theme.dimmed)
    targets.cover(rect)
    grid.cursor = nil
    grid.place(nil)
  }

  /// Draws an empty box with a title, and returns its inside.
  package mutating func box(_ rect: Rect, title: String) -> Rect {
    fill(rect, as: .text)
    guard rect.width > 1, rect.height > 1 else { return rect }
    for y in [rect.y, rect.maxY - 1] {
      line(symbols.horizontal, as: .box, x: rect.x, y: y, width: rect.width)
    }
    for y in rect.y..<rect.maxY {
      write(symbols.vertical, as: .box, x: rect.x, y: y, width: 1)
      write(symbols.vertical, as: .box, x: rect.maxX - 1, y: y, width: 1)
    }
    write(symbols.topLeft, as: .box, x: rect.x, y: rect.y, width: 1)
    write(symbols.topRight, as: .box, x: rect.maxX - 1, y: rect.y, width: 1)
    write(symbols.bottomLeft, as: .box, x: rect.x, y: rect.maxY - 1, width: 1)
    write(symbols.bottomRight, as: .box, x: rect.maxX - 1, y: rect.maxY - 1, width: 1)
    if !title.isEmpty {
      let room = max(0, rect.width - 6)
      write(" \(charset.truncate(title, to: room)) ", as: .boxTitle, x: rect.x + 2, y: rect.y, width: room + 2)
    }
    return rect.inset(x: 2, y: 1)
  }

  /// Makes an area a click target.
  package mutating func mark(_ rect: Rect, as target: Target) {
    targets.add(target, in: rect)
  }

  /// Places an image in the upper right corner of an area, and takes its columns away from the area, if there is room.
  package mutating func place(_ image: Image, in area: inout Rect) {
    // A cell is about twice as high as it is wide.
    let height = min(area.height, 15, area.width / 3 * image.size.height / (2 * image.size.width))
    let width = height * 2 * image.size.width / image.size.height
    guard height >= 5, width >= 5, area.width - width >= 40 else { return }
    grid.place(PlacedImage(image: image, cells: Rect(x: area.maxX - width, y: area.y, width: width, height: height)))
    area.width -= width + 2
  }

  package mutating func placeCursor(x: Int, y: Int) {
    grid.cursor = Point(x: x, y: y)
  }
}
