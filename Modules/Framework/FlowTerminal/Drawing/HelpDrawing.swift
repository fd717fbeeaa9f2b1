import FlowContent
import FlowFrontEnd
import TerminalKit

/// The drawing of the help.
struct HelpDrawing {
  let content: ScreenContent?
  let state: ScreenState
  let links: [LinkCommand]
  let scroll: Int

  /// Draws the help and returns the number of hidden rows.
  func draw(on canvas: inout Canvas, area: Rect) -> Int {
    let rows = lines
    let keyWidth = rows.map { canvas.charset.width(of: $0.key) }.max() ?? 0
    let titleWidth = rows.map { canvas.charset.width(of: $0.title) }.max() ?? 0
    let width = max(30, keyWidth + titleWidth + 8)
    let box = area.centered(width: width, height: rows.count + 2)
    canvas.dim(area)
    let inside = canvas.box(box, title: "Help")
    let hidden = max(0, rows.count - inside.height)
    let first = min(scroll, hidden)
    for (number, row) in rows.dropFirst(first).prefix(inside.height).enumerated() {
      let y = inside.y + number
      let isHeading = row.key.isEmpty
      let indent = isHeading ? 0 : keyWidth + 2
      canvas.write(row.key, as: .key, x: inside.x, y: y, width: keyWidth)
      canvas.write(
        row.title, as: isHeading ? .heading : .text, x: inside.x + indent, y: y, width: inside.width - indent)
    }
    return hidden
  }

  private var lines: [KeyHint] {
    let actions = content.map { KeyHint.actions(of: $0, state, hasNotes: true) } ?? []
    let here = actions.isEmpty ? [] : [KeyHint(key: "", title: "Here")] + actions + [KeyHint(key: "", title: "")]
    let places = links.compactMap { link in link.key.map { KeyHint(key: String($0), title: link.title) } }
    return here + [KeyHint(key: "", title: "Everywhere")] + KeyHint.reference + places
  }
}
