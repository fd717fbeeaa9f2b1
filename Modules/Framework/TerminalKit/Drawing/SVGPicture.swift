/// A grid of cells as an SVG image.
nonisolated package struct SVGPicture {
  private let grid: Grid
  private let palette: SVGPalette

  /// The size of a cell in pixels, for a monospaced font of 14 pixels.
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 12.0

  package init(of grid: Grid, isLight: Bool) {
    self.grid = grid
    palette = SVGPalette(isLight: isLight)
  }

  package var text: String {
    let width = Double(grid.size.width) * Self.cell.width + 2 * Self.margin
    let height = Double(grid.size.height) * Self.cell.height + 2 * Self.margin
    let rows = (0..<grid.size.height).flatMap { y in runs(inRow: y).flatMap { elements(of: $0, row: y) } }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="\(palette.background)"/>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  /// Adjacent characters of one style.
  private struct Run {
    let column: Int
    let style: Style
    var text: String
    var width: Int
  }

  private func runs(inRow y: Int) -> [Run] {
    var runs: [Run] = []
    for (x, cell) in grid.row(y).enumerated() {
      if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].width += 1
      } else {
        runs.append(Run(column: x, style: cell.style, text: cell.text, width: 1))
      }
    }
    return runs
  }

  private func elements(of run: Run, row: Int) -> [String] {
    let (x, y) = (Double(run.column) * Self.cell.width + Self.margin, Double(row) * Self.cell.height + Self.margin)
    let width = Double(run.width) * Self.cell.width
    var colors = (text: palette[run.style.foreground] ?? palette.text, background: palette[run.style.background])
    if run.style.attributes.contains(.reverse) {
      colors = (colors.background ?? palette.background, colors.text)
    }
    var elements: [String] = []
    if let background = colors.background {
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cell.height)\" fill=\"\(background)\"/>")
    }
    if run.text.contains(where: { $0 != " " }) {
      var attributes =
        "x=\"\(x)\" y=\"\(y + 13)\" fill=\"\(colors.text)\" textLength=\"\(width)\" xml:space=\"preserve\""
      if run.style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
      if run.style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
      if run.style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
      elements.append("<text \(attributes)>\(run.text.escapedForXML)</text>")
    }
    return elements
  }
}

/// The colors of a terminal as they are written in SVG.
nonisolated private struct SVGPalette {
  let isLight: Bool

  var background: String { isLight ? "#ffffff" : "#16181d" }
  var text: String { isLight ? "#1f2328" : "#e6e6e6" }

  /// Returns a color, or `nil` for the terminal's default color.
  subscript(color: Color) -> String? {
    guard case .palette(let number) = color else { return nil }
    switch number {
    case 0..<16: return Self.named[Int(number)]
    case 16..<232:
      let position = Int(number) - 16
      return Self.hex([position / 36, position / 6 % 6, position % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
    default: return Self.hex(Array(repeating: 8 + 10 * (Int(number) - 232), count: 3))
    }
  }

  /// The sixteen colors of xterm a user can change.
  private static let named = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
  ]

  private static func hex(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

nonisolated extension String {
  fileprivate var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
