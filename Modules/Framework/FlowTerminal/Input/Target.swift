import FlowScreens

/// Something on the grid that can be clicked.
nonisolated enum Target: Equatable {
  /// The tab at this position.
  case tab(Int)
  /// The screen at this position, among those side by side.
  case pane(Int)
  /// A row of a list, by its position; on the screen at the position `pane`.
  case row(Int, list: Int, pane: Int)
  case field(FieldID, pane: Int)
  /// What is typed into such a field.
  case text(FieldID, TextCells, pane: Int)
  /// What is typed to narrow the lists down.
  case filter(TextCells)
  /// What is typed into the palette.
  case query(TextCells)
  case button(ActionID, pane: Int)
  /// What a key does.
  case key(Key)
  /// A command of the palette, by its position.
  case command(Int)
}

/// Where on the grid things can be clicked.
nonisolated struct Targets {
  private var all: [(area: Rect, target: Target)] = []

  /// What lies over others is added later.
  mutating func add(_ target: Target, in area: Rect) {
    all.append((area, target))
  }

  /// Takes away what reaches into `area`: something lies over it.
  mutating func cover(_ area: Rect) {
    all.removeAll { $0.area.intersects(area) }
  }

  /// What lies on top at `point`.
  func at(_ point: Point) -> Target? {
    all.last { $0.area.contains(point) }?.target
  }

  /// The screen at `point`, by its position among those side by side.
  func pane(at point: Point) -> Int? {
    for (area, target) in all where area.contains(point) {
      if case .pane(let position) = target { return position }
    }
    return nil
  }
}
