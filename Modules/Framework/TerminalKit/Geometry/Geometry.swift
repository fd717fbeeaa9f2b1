/// A width and a height, in cells.
nonisolated package struct Size: Equatable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A cell's position, counted from the top left corner.
nonisolated package struct Point: Hashable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of cells. An empty one has a width or height of 0.
nonisolated package struct Rect: Equatable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  package func inset(x horizontal: Int, y vertical: Int) -> Rect {
    Rect(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// Removes rows from the top and returns them.
  package mutating func removeTop(_ rows: Int) -> Rect {
    let rows = min(max(0, rows), height)
    let taken = Rect(x: x, y: y, width: width, height: rows)
    y += rows
    height -= rows
    return taken
  }

  /// Removes rows from the bottom and returns them.
  package mutating func removeBottom(_ rows: Int) -> Rect {
    let rows = min(max(0, rows), height)
    height -= rows
    return Rect(x: x, y: y + height, width: width, height: rows)
  }

  /// Returns a rectangle of this size, or smaller, in the middle of this one.
  package func centered(width: Int, height: Int) -> Rect {
    let width = min(width, self.width)
    let height = min(height, self.height)
    return Rect(x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
  }
}
