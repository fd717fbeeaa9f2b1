import FlowScreens

/// The first visible rows of the lists longer than a page.
struct PageOffsets {
  private struct Offset {
    weak var screen: Screen?
    let list: Int
    let firstRow: Int
  }

  private var offsets: [Offset] = []

  func firstRow(of list: Int, on screen: Screen) -> Int {
    offsets.first { $0.screen === screen && $0.list == list }?.firstRow ?? 0
  }

  /// Shows the lists of a screen from their first rows, because other rows may be first now.
  mutating func reset(on screen: Screen?) {
    offsets.removeAll { $0.screen == nil || $0.screen === screen }
  }

  mutating func setFirstRow(_ first: Int, of list: Int, on screen: Screen) {
    offsets.removeAll { $0.screen == nil || ($0.screen === screen && $0.list == list) }
    offsets.append(Offset(screen: screen, list: list, firstRow: first))
  }
}
