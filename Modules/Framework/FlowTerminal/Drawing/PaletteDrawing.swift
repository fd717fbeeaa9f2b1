import FlowScreens
import TerminalKit

/// The drawing of the command palette.
struct PaletteDrawing {
  let commands: [PaletteCommand]
  let palette: CommandPalette

  private static let width = 68
  private static let mostRows = 14

  /// Draws the palette and returns the number of visible commands.
  func draw(on canvas: inout Canvas, area: Rect) -> Int {
    canvas.dim(area)
    let height = min(area.height, max(1, min(commands.count, Self.mostRows)) + 3)
    var frame = area.centered(width: Self.width, height: height)
    // The top doesn't depend on the matches, so that the query stays in place.
    frame.y = area.y + max(0, min((area.height - Self.mostRows) / 3, area.height - height))
    var inside = canvas.box(frame, title: "Commands")
    drawQuery(on: &canvas, row: inside.removeTop(1))
    let first = max(0, min(palette.selected - inside.height + 1, commands.count - inside.height))
    if commands.isEmpty {
      canvas.write(
        "No matching command.", as: .faint, x: inside.x, y: inside.y, width: inside.width)
    }
    for (number, command) in commands.dropFirst(first).prefix(inside.height).enumerated() {
      let row = Rect(x: inside.x, y: inside.y + number, width: inside.width, height: 1)
      draw(command, isSelected: first + number == palette.selected, row: row, on: &canvas)
      canvas.mark(row, as: .command(first + number))
    }
    return max(1, inside.height)
  }

  private func drawQuery(on canvas: inout Canvas, row: Rect) {
    let prompt = canvas.write(": ", as: .key, x: row.x, y: row.y, width: row.width)
    let room = row.width - prompt
    guard room > 1 else { return }
    let view = palette.editor.window(width: room, in: canvas.charset)
    let x = row.x + prompt
    canvas.write(view.text, as: .text, x: x, y: row.y, width: room)
    canvas.placeCursor(x: x + view.caret, y: row.y)
    let cells = CaretMap(palette.query, from: view.start, x: x, width: room, in: canvas.charset)
    canvas.mark(row, as: .query(cells))
  }

  private func draw(_ command: PaletteCommand, isSelected: Bool, row: Rect, on canvas: inout Canvas) {
    let role: Role = isSelected ? .selectedRow : .row
    if isSelected {
      canvas.fill(row, as: role)
      canvas.write(canvas.symbols.selection, as: role, x: row.x, y: row.y, width: 1)
    }
    let keyStart = canvas.write(
      command.key, as: isSelected ? role : .key, endingAt: row.maxX - 1, y: row.y, width: row.width / 3)
    let x = row.x + 2
    let used = canvas.write(command.title, as: role, x: x, y: row.y, width: keyStart - x - 2)
    if !command.place.isEmpty {
      canvas.write(
        command.place, as: isSelected ? role : .rowNote, x: x + used + 2, y: row.y, width: keyStart - x - used - 4)
    }
  }
}
