import FlowScreens

/// The drawing of a list's visible rows in columns, with a scroll bar if there are more.
struct ListDrawing {
  let list: RowList
  let rows: [Row?]
  let state: ListState
  /// The area of the list, parts of which may be outside of `clip`.
  let frame: Rect
  let clip: Rect

  private let gap = 2
  private let margin = 2
  /// The width beyond which the eye loses the row. A list is only wider if its rows need it.
  private static let comfortableWidth = 108

  func draw(on canvas: inout Canvas, isFocused: Bool) {
    guard list.count > 0 else {
      let lines = canvas.charset.wrap(list.emptyMessage, to: frame.width)
      for (number, line) in lines.prefix(frame.height).enumerated() where isVisible(frame.y + number) {
        canvas.write(line, as: .faint, x: frame.x, y: frame.y + number, width: frame.width)
      }
      return
    }
    let isScrolling = list.count > frame.height
    let width = rowWidth(room: frame.width - (isScrolling ? 2 : 0))
    let columns = state.columns.fitted(to: width - margin - 1, gap: gap)
    for (number, row) in rows.enumerated() {
      let y = frame.y + number
      guard isVisible(y) else { continue }
      let isSelected = state.offset + number == state.selected
      draw(row, columns: columns, isSelected: isSelected, isFocused: isFocused, y: y, width: width, on: &canvas)
    }
    if isScrolling {
      drawScrollBar(x: frame.x + width + 1, on: &canvas)
    }
  }

  private func draw(
    _ row: Row?, columns: (title: Int, subtitle: Int, detail: Int), isSelected: Bool, isFocused: Bool,
    y: Int, width: Int, on canvas: inout Canvas
  ) {
    let role: Role = isSelected ? (isFocused ? .selectedRow : .restingRow) : .row
    let noteRole: Role = isSelected ? role : .rowNote
    if isSelected, isFocused {
      canvas.fill(Rect(x: frame.x, y: y, width: width, height: 1), as: role)
    }
    if isSelected {
      canvas.write(canvas.symbols.selection, as: role, x: frame.x, y: y, width: 1)
    }
    var x = frame.x + margin
    guard let row else {
      canvas.write(canvas.symbols.missing, as: .faint, x: x, y: y, width: width)
      return
    }
    canvas.write(row.title, as: role, x: x, y: y, width: columns.title)
    x += columns.title + gap
    if columns.subtitle > 0 {
      canvas.write(row.subtitle, as: noteRole, x: x, y: y, width: columns.subtitle)
    }
    if columns.detail > 0 {
      canvas.write(row.detail, as: noteRole, endingAt: frame.x + width - 1, y: y, width: columns.detail)
    }
  }

  private func rowWidth(room: Int) -> Int {
    guard room > Self.comfortableWidth else { return room }
    return min(room, max(Self.comfortableWidth, margin + state.columns.naturalWidth(gap: gap) + 1))
  }

  private func drawScrollBar(x: Int, on canvas: inout Canvas) {
    let height = frame.height
    let length = max(1, height * height / list.count)
    let hidden = max(1, list.count - height)
    let start = (state.offset * (height - length) + hidden / 2) / hidden
    for row in 0..<height where isVisible(frame.y + row) {
      let isThumb = row >= start && row < start + length
      canvas.write(
        isThumb ? canvas.symbols.thumb : canvas.symbols.track, as: isThumb ? .box : .scrollBar,
        x: x, y: frame.y + row, width: 1)
    }
  }

  private func isVisible(_ y: Int) -> Bool { y >= clip.y && y < clip.maxY }
}
