import FlowScreens
import TerminalKit

/// The drawing of the application's name, the path, and the tabs.
struct HeaderDrawing {
  let title: String
  let layer: Layer?

  func draw(on canvas: inout Canvas, row: Rect) {
    canvas.fill(row, as: .header)
    let name = canvas.write(" \(title) ", as: .headerName, x: row.x, y: row.y, width: row.width)
    let path = (layer?.path ?? []).filter { !$0.isEmpty }
    guard !path.isEmpty else { return }
    let room = row.width - name - 2
    canvas.write(breadcrumb(path, room: room, canvas: canvas), as: .header, x: row.x + name + 1, y: row.y, width: room)
  }

  func drawTabs(_ tabs: TabBar, on canvas: inout Canvas, row: Rect) {
    var x = row.x
    let pieces = tabs.titles.indices.map { piece(of: tabs, at: $0) }
    let widths = pieces.map { $0.reduce(0) { $0 + canvas.charset.width(of: $1.text) } }
    // Tabs on the left are left out until the selected one fits.
    var first = 0
    while first < tabs.selected, widths[first...min(tabs.selected, widths.count - 1)].reduce(0, +) > row.width {
      first += 1
    }
    for index in pieces.indices[first...] {
      let width = canvas.write(pieces[index], x: x, y: row.y, width: row.maxX - x)
      canvas.mark(Rect(x: x, y: row.y, width: width, height: 1), as: .tab(index))
      x += width
    }
  }

  private func piece(of tabs: TabBar, at index: Int) -> [Span] {
    let isSelected = index == tabs.selected
    let role: Role = isSelected ? .selectedTab : .tab
    let badge = index < tabs.badges.count ? tabs.badges[index] : nil
    return [Span(" \(tabs.titles[index]) ", role)]
      + (badge.map { [Span("\($0) ", isSelected ? .selectedTab : .badge)] } ?? [])
  }

  /// Returns the path, or its end if it doesn't fit.
  private func breadcrumb(_ path: [String], room: Int, canvas: Canvas) -> String {
    let separator = " \(canvas.symbols.pathSeparator) "
    for first in path.indices {
      let text = (first > 0 ? [canvas.charset.ellipsis] : []) + path[first...]
      let joined = text.joined(separator: separator)
      if canvas.charset.width(of: joined) <= room { return joined }
    }
    return path.suffix(1).joined()
  }
}
