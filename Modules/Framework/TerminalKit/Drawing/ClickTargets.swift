/// The clickable areas of a grid.
nonisolated package struct ClickTargets<Target> {
  package private(set) var all: [(area: Rect, target: Target)] = []

  package init() {}

  /// Adds a target, which covers earlier ones.
  package mutating func add(_ target: Target, in area: Rect) {
    all.append((area, target))
  }

  /// Removes the targets covered by something in `area`.
  package mutating func cover(_ area: Rect) {
    all.removeAll { $0.area.intersects(area) }
  }

  /// Returns the topmost target at `point`.
  package func at(_ point: Point) -> Target? {
    all.last { $0.area.contains(point) }?.target
  }
}
