import FlowScreens

/// Where the person is in a list.
///
/// The selection follows the row, not the position: if rows are inserted above it, it moves with its row. Rows are
/// asked for only where the person looks; if the row is not found within a page of where it was, the position stays.
nonisolated struct ListState {
  /// The position of the selected row.
  private(set) var selected = 0
  /// The position of the first row that is visible.
  private(set) var offset = 0
  /// How many rows were visible when the list was last drawn.
  private(set) var height = 1
  /// How wide the columns have been so far: they do not jump while the list is scrolled.
  var columns = ListColumns()

  private var selectedRow: RowID?

  /// Selects the row at `position`, or the nearest there is.
  mutating func select(_ position: Int, of count: Int) {
    selected = min(max(0, position), max(0, count - 1))
    selectedRow = nil
  }

  mutating func move(by distance: Int, of count: Int) {
    select(selected + distance, of: count)
  }

  /// Adapts to what the list holds now and to the rows there is room for.
  ///
  /// - Parameter isFollowing: Whether the selection is to stay with its row from now on. It does not while the person
  ///   types a query, when the best match is the first.
  /// - Returns: The visible rows; `nil` in the place of those that are still being fetched.
  @MainActor
  mutating func settle(with list: RowList, height: Int, isFollowing: Bool) -> [Row?] {
    self.height = max(1, height)
    selected = min(selected, max(0, list.count - 1))
    scroll(count: list.count)
    var rows = visibleRows(of: list)
    if let selectedRow, let here = rows[safe: selected - offset], here?.id != selectedRow {
      if let position = find(selectedRow, near: rows, in: list) {
        selected = position
        scroll(count: list.count)
        rows = visibleRows(of: list)
      } else if here == nil {
        // Still being fetched: it may be the row that is looked for.
        return rows
      }
    }
    selectedRow = isFollowing ? rows[safe: selected - offset]??.id : nil
    return rows
  }

  /// The selected row, unless it is still being fetched.
  @MainActor
  func row(of list: RowList) -> Row? {
    guard selected < list.count else { return nil }
    return list.source.rows(in: selected..<selected + 1).first ?? nil
  }

  private mutating func scroll(count: Int) {
    offset = min(max(offset, selected - height + 1), selected)
    offset = max(0, min(offset, count - height))
  }

  @MainActor
  private func visibleRows(of list: RowList) -> [Row?] {
    list.source.rows(in: offset..<min(list.count, offset + height))
  }

  @MainActor
  private func find(_ row: RowID, near visible: [Row?], in list: RowList) -> Int? {
    if let index = visible.firstIndex(where: { $0?.id == row }) { return offset + index }
    let below = min(list.count, offset + visible.count)..<min(list.count, offset + visible.count + height)
    let above = max(0, offset - height)..<offset
    for range in [below, above] where !range.isEmpty {
      let rows = list.source.rows(in: range)
      if let index = rows.firstIndex(where: { $0?.id == row }) { return range.lowerBound + index }
    }
    return nil
  }
}

nonisolated extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
