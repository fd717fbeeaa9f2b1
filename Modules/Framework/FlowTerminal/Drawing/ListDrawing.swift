import FlowContent
import TerminalKit

/// The drawing of a list's visible rows in columns, with a scroll bar if there are more.
struct ListDrawing {
  let list: RowList
  let rows: [Row?]
  let state: ListState
  /// The area of the list, parts of which may be outside of `clip`.
  let frame: Rect
  let clip: Rect
  /// The hints for the actions of the screen, which the message of an empty list can name.
  let hints: [KeyHint]

  private let gap = 2
  private let margin = 2
  /// The width beyond which the eye loses the row. A list is only wider if its rows need it.
  private static let comfortableWidth = 108

  func draw(on canvas: inout Canvas, isFocused: Bool) {
    guard list.count > 0 else {
      return drawEmptyMessage(on: &canvas)
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
    canvas.write(row.title, as: row.isHeading && role == .row ? .heading : role, x: x, y: y, width: columns.title)
    x += columns.title + gap
    let detail = row.detail.fitted(to: columns.detail, in: canvas.charset)
    let length = min(columns.detail, canvas.charset.width(of: detail.text))
    let end = frame.x + width - 1 - length
    canvas.write(detail.spans(isSelected ? role : nil), x: end, y: y, width: length)
    if columns.subtitle > 0 {
      // A row with a short detail, or none, has room for more than the column.
      let room = max(columns.subtitle, end - (length > 0 ? gap : 0) - x)
      let subtitle = row.subtitle.fitted(to: room, truncatingTo: 8, in: canvas.charset)
      canvas.write(subtitle.spans(isSelected ? role : nil), x: x, y: y, width: room)
    }
  }

  /// Draws the message, in the middle if there is room, and below it the keys of the actions it names.
  private func drawEmptyMessage(on canvas: inout Canvas) {
    let charset = canvas.charset
    let message = list.emptyMessageLines(width: frame.width, in: charset).map { [Span($0, .text)] }
    let keys = hints.filter { list.emptyMessage.contains("“\($0.title)”") }
      .map { [Span($0.key, .key), Span("  \($0.title)", .text)] }
    let lines = message + (keys.isEmpty || frame.height < message.count + 1 + keys.count ? [] : [[]] + keys)
    let top = frame.y + max(0, frame.height - lines.count) / 3
    for (number, line) in lines.prefix(frame.height).enumerated() where isVisible(top + number) {
      let width = line.reduce(0) { $0 + charset.width(of: $1.text) }
      let margin = frame.height > message.count ? max(0, frame.width - width) / 2 : 0
      canvas.write(line, x: frame.x + margin, y: top + number, width: frame.width)
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

nonisolated extension RowList {
  /// Returns the lines of the message in place of the rows.
  func emptyMessageLines(width: Int, in charset: Charset) -> [String] {
    emptyMessage.isEmpty ? [] : charset.wrap(emptyMessage, to: min(width, 60))
  }
}
