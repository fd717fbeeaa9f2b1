import FlowContent

/// The selection and scroll position of a list.
///
/// The selection follows its row when the rows change. A row that isn't within a page of the visible ones is at the position
/// the source knows or finds; if it knows none, the selection keeps its position.
nonisolated struct ListState {
  /// The index of the selected row.
  private(set) var selected = 0
  /// The index of the first visible row.
  private(set) var offset = 0
  /// The number of rows visible in the last frame.
  private(set) var height = 1
  /// The greatest widths so far, so columns don't move while the list scrolls.
  var columns = ListColumns()

  private var selectedRow: RowID?
  /// The row that left the list while it was selected. Until the user selects another one, it is selected when it comes back,
  /// as after an undo.
  private var lostRow: RowID?
  /// The rows that left the list while they were selected, the last one at the end. After an undo, one that comes back is
  /// selected.
  private var departedRows: [RowID] = []
  private var awaitsReturn = false
  /// A Boolean value indicating whether the user has selected a row.
  private var isMoved = false
  /// The direction of the last move, in which a heading is passed over.
  private var direction = 1
  private static let mostDeparted = 20

  init() {}

  /// Creates the state saved as text.
  init?(saved: String) {
    let parts = saved.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.prefix(6).compactMap { Int(savedPosition: $0) }
    guard numbers.count == 6 else { return nil }
    (selected, offset) = (numbers[0], numbers[1])
    columns = ListColumns(title: numbers[2], subtitle: numbers[3], detail: numbers[4], firstDetail: numbers[5])
    selectedRow = parts.count > 6 ? RowID(rawValue: parts[6]) : nil
  }

  /// The selection, the scroll position and the widths of the columns as text, which is saved with the screen.
  var saved: String {
    let widths = [columns.title, columns.subtitle, columns.detail, columns.firstDetail]
    let numbers = ([selected, offset] + widths).map(String.init)
    return (numbers + [selectedRow?.rawValue].compactMap(\.self)).joined(separator: " ")
  }

  /// Selects the row at `position`, or the nearest one. A heading is passed over.
  @MainActor
  mutating func select(_ position: Int, in list: RowList) {
    direction = position < selected ? -1 : 1
    selected = min(max(0, position), max(0, list.count - 1))
    passHeadings(of: list)
    (selectedRow, lostRow) = (nil, nil)
    awaitsReturn = false
    isMoved = true
  }

  /// Selects the row that an undo brings back into the list, when it is there.
  mutating func awaitReturn() {
    awaitsReturn = !departedRows.isEmpty
  }

  @MainActor
  mutating func move(by distance: Int, in list: RowList) {
    select(selected + distance, in: list)
  }

  /// Updates the state for the list's current rows and height.
  ///
  /// - Parameter isFollowing: A Boolean value indicating whether the selection follows its row. It doesn't while the user
  ///   types a query, because the best match is the first row.
  /// - Parameter mayBeOther: A Boolean value indicating whether this may be another list than before. If it lacks the
  ///   selected row, its first one is selected.
  /// - Returns: The visible rows, with `nil` for rows being loaded.
  @MainActor
  mutating func update(for list: RowList, height: Int, isFollowing: Bool, mayBeOther: Bool = false) -> [Row?] {
    self.height = max(1, height)
    if !isMoved, selectedRow == nil { selectedRow = list.firstSelected }
    selected = min(selected, max(0, list.count - 1))
    var rows = scrolledRows(of: list)
    if let lostRow, let index = rows.firstIndex(where: { $0?.id == lostRow }) {
      (selected, selectedRow, self.lostRow) = (offset + index, lostRow, nil)
    }
    if awaitsReturn, let (row, position) = returnedRow(near: rows, in: list) {
      departedRows.removeAll { $0 == row }
      (selected, selectedRow, lostRow, awaitsReturn) = (min(position, max(0, list.count - 1)), row, nil, false)
      rows = scrolledRows(of: list)
    }
    if let selectedRow, let here = rows[safe: selected - offset], here?.id != selectedRow {
      var position = find(selectedRow, near: rows, in: list)
      if position == nil {
        switch list.source.position(of: selectedRow) {
        case .at(let known): position = known
        case .searching: return rows
        case .unknown: break
        }
      }
      if let position {
        selected = min(position, max(0, list.count - 1))
        rows = scrolledRows(of: list)
      } else if mayBeOther {
        (selected, offset) = (0, 0)
        rows = scrolledRows(of: list)
      } else if here == nil {
        // The row that is being loaded may be the selected one.
        return rows
      } else {
        lostRow = selectedRow
        departedRows = departedRows.filter { $0 != selectedRow }.suffix(Self.mostDeparted - 1) + [selectedRow]
        // The row in its place may be a heading now.
        rows = scrolledRows(of: list)
      }
    }
    selectedRow = isFollowing ? rows[safe: selected - offset]??.id : nil
    return rows
  }

  /// Returns the selected row, unless it is being loaded.
  @MainActor
  func row(of list: RowList) -> Row? {
    guard selected < list.count else { return nil }
    let here = list.source.rows(in: selected..<selected + 1).first ?? nil
    guard let selectedRow, let here, here.id != selectedRow else { return here }
    // The rows have changed since the last frame.
    return find(selectedRow, near: visibleRows(of: list), in: list)
      .flatMap { list.source.rows(in: $0..<$0 + 1).first ?? nil } ?? here
  }

  @MainActor
  private func returnedRow(near rows: [Row?], in list: RowList) -> (RowID, Int)? {
    for row in departedRows.reversed() {
      if let position = find(row, near: rows, in: list) { return (row, position) }
      if case .at(let position) = list.source.position(of: row) { return (row, position) }
    }
    return nil
  }

  /// Scrolls to the selected row, with the heading above it, and returns the visible rows.
  @MainActor
  private mutating func scrolledRows(of list: RowList) -> [Row?] {
    passHeadings(of: list)
    offset = min(max(offset, selected - height + 1), selected)
    offset = max(0, min(offset, list.count - height))
    if offset == selected, height > 1, isHeading(selected - 1, of: list) { offset -= 1 }
    return visibleRows(of: list)
  }

  /// Moves the selection from a heading in the direction of the last move, or else in the other one.
  @MainActor
  private mutating func passHeadings(of list: RowList) {
    for step in [direction, -direction] {
      var position = selected
      while isHeading(position, of: list) { position += step }
      guard (0..<list.count).contains(position) else { continue }
      selected = position
      return
    }
  }

  @MainActor
  private func isHeading(_ position: Int, of list: RowList) -> Bool {
    guard !list.headings.isEmpty, (0..<list.count).contains(position) else { return false }
    return list.source.rows(in: position..<position + 1).first??.isHeading == true
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

nonisolated extension Int {
  /// Reads a saved position, unless it is so large that adding to it would overflow.
  init?(savedPosition text: String?) {
    guard let position = text.flatMap(Int32.init), position >= 0 else { return nil }
    self.init(position)
  }
}

nonisolated extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
