/// The positions of a body's parts.
///
/// Lists share the rows other parts leave, and scroll on their own. If these rows are too few, the whole body is longer
/// than its area and scrolls.
nonisolated struct BodyLayout {
  struct Placed {
    let part: BodyPart
    let y: Int
    let height: Int
  }

  let parts: [Placed]
  let height: Int

  /// The number of rows a list needs at least.
  private static let minimalListHeight = 4

  init(_ parts: [BodyPart], room: Int) {
    var wanted: [Int] = []
    for case .list(_, _, let rowsAtMost) in parts {
      wanted.append(rowsAtMost)
    }
    var heights = Self.share(room - (parts.count - wanted.count), among: wanted, room: room)[...]
    var placed: [Placed] = []
    var y = 0
    for part in parts {
      let height = if case .list = part { heights.popFirst() ?? 0 } else { 1 }
      placed.append(Placed(part: part, y: y, height: height))
      y += height
    }
    self.parts = placed
    height = y
  }

  private static func share(_ available: Int, among wanted: [Int], room: Int) -> [Int] {
    guard !wanted.isEmpty else { return [] }
    let least = wanted.map { min($0, minimalListHeight) }
    guard available >= least.reduce(0, +) else {
      return wanted.map { min($0, max(minimalListHeight, room - 1)) }
    }
    // Each list gets its minimum, then the shortest one gets the next row.
    var heights = least
    var rest = available - least.reduce(0, +)
    while rest > 0 {
      let hungry = heights.indices.filter { heights[$0] < wanted[$0] }
      guard let next = hungry.min(by: { heights[$0] < heights[$1] }) else { break }
      heights[next] += 1
      rest -= 1
    }
    return heights
  }
}
