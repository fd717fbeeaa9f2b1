import CTerminal
import Foundation

/// The terminal while a full screen uses it: a thin layer over ncurses sending the changes of each frame.
package final class TerminalSession {
  /// The appearance of screens on this terminal.
  package private(set) var theme: Theme

  private let charset: Charset
  private let environment = ProcessInfo.processInfo.environment
  private var shown: Grid?
  private var shownTitle: String?
  private var scheme = ColorScheme.automatic
  private var background: RGBColor?
  private var imageProtocol: ImageProtocol?
  /// The number of colors in an image of sixels; that of the VT340 unless the terminal tells it.
  private var sixelColors = 16
  private var shownImage: PlacedImage?
  private var pairs: [ColorPair: Int] = [:]
  private let maximalPairs: Int

  private static let leftToRightMark: wchar_t = 0x200E

  private struct ColorPair: Hashable {
    let foreground: Color
    let background: Color
  }

  package init() throws(TerminalError) {
    guard flow_has_terminal() else { throw .noTerminal }
    charset = flow_adopt_locale() ? .unicode : .ascii
    let type = environment["TERM"] ?? ""
    switch flow_screen_start() {
    case flow_started: break
    case flow_incapable_terminal: throw .incapableTerminal(type)
    default: throw .unknownTerminal(type)
    }
    theme = Theme(environment: environment, charset: charset, colors: Int(flow_screen_colors()))
    maximalPairs = Int(flow_screen_pairs())
  }

  /// Asks the terminal for its background, and how it shows images. Returns whether it is going to answer.
  package func ask() -> Bool { flow_screen_ask() }

  /// Notes an answer of the terminal.
  package func note(_ answer: TerminalAnswer) {
    switch answer {
    case .background(let color):
      background = color
      updateTheme()
    case .kittyImages: imageProtocol = .kitty
    case .sixelColors(let count): sixelColors = count
    case .attributes(let showsSixels):
      if showsSixels, imageProtocol == nil { imageProtocol = .sixel(colors: sixelColors) }
      flow_screen_note_answer()
    }
  }

  /// A Boolean value indicating whether the terminal has told that it shows images.
  package var showsImages: Bool { imageProtocol != nil && charset == .unicode && cellSize != nil }

  /// The size of a cell in pixels.
  private var cellSize: Size? {
    var (height, width): (Int32, Int32) = (0, 0)
    flow_screen_measure_cell(&height, &width)
    return height > 0 && width > 0 ? Size(width: Int(width), height: Int(height)) : nil
  }

  /// Chooses the colors of the following frames for another background.
  package func apply(_ scheme: ColorScheme) {
    self.scheme = scheme
    updateTheme()
  }

  private func updateTheme() {
    theme = Theme(
      environment: environment, charset: charset, colors: Int(flow_screen_colors()), scheme: scheme,
      background: background)
  }

  /// Returns the terminal's current size.
  package func measure() -> Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    flow_screen_measure(&rows, &columns)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Shows a frame, and its title above the window. Only changed rows are sent.
  package func show(_ grid: Grid, title: String) {
    if title != shownTitle { flow_screen_set_title(title) }
    shownTitle = title
    // Another image in the same place could leave a rest of the one before.
    if let shownImage, let image = grid.image, image != shownImage { shown = nil }
    let previous = shown.flatMap { $0.size == grid.size ? $0 : nil }
    if previous == nil { flow_screen_forget() }
    for y in 0..<grid.size.height where previous.map({ !grid.hasSameRow(y, as: $0) }) ?? true {
      send(grid.row(y), y: y)
    }
    if let cursor = grid.cursor {
      flow_screen_cursor(Int32(cursor.y), Int32(cursor.x))
    } else {
      flow_screen_cursor(-1, 0)
    }
    flow_screen_update()
    if grid.image != shownImage || previous == nil { show(grid.image) }
    shown = grid
  }

  private func show(_ placed: PlacedImage?) {
    guard let imageProtocol else { return }
    var sequence = shownImage == nil ? "" : imageProtocol.removal
    if let placed, let cell = cellSize {
      let image = placed.image.scaled(
        toFit: Size(width: placed.cells.width * cell.width, height: placed.cells.height * cell.height))
      sequence += imageProtocol.sequence(for: image, at: Point(x: placed.cells.x, y: placed.cells.y))
    }
    shownImage = placed
    flow_screen_send(sequence, sequence.utf8.count)
  }

  /// Makes the next frame be sent completely.
  package func invalidate() {
    shown = nil
    shownTitle = nil
  }

  /// Gives the terminal to the shell until the process is continued.
  package func suspend() {
    show(nil)
    flow_screen_suspend()
    flow_stop_process()
    resume()
  }

  /// Takes the terminal back after the process was stopped.
  package func resume() {
    flow_screen_resume()
    invalidate()
  }

  /// Restores the terminal.
  package func stop() {
    show(nil)
    flow_screen_stop()
  }

  private func send(_ row: [Cell], y: Int) {
    var x = 0
    while x < row.count {
      let style = row[x].style
      var characters: [wchar_t] = []
      var end = x
      repeat {
        let glyph = row[end].glyph
        glyph?.forEachScalar { characters.append(wchar_t(bitPattern: $0.value)) }
        // Terminals that reorder text would otherwise reorder the next column with it.
        if row[end].endsRightToLeft { characters.append(Self.leftToRightMark) }
        end += 1
        // A character outside of ASCII ends a run, so that the next one is placed by its column.
        guard case .single(let scalar) = glyph, scalar.isASCII else { break }
      } while end < row.count && row[end].style == style
      while end < row.count, row[end].glyph == nil { end += 1 }
      characters.append(0)
      flow_screen_put(Int32(y), Int32(x), characters, Int32(style.attributes.rawValue), pair(of: style))
      x = end
    }
  }

  private func pair(of style: Style) -> Int32 {
    let colors = ColorPair(foreground: style.foreground, background: style.background)
    guard colors != ColorPair(foreground: .standard, background: .standard) else { return 0 }
    if let known = pairs[colors] { return Int32(known) }
    let number = pairs.count + 1
    guard number < maximalPairs else { return 0 }
    pairs[colors] = number
    flow_screen_define_pair(Int32(number), Int32(colors.foreground.number), Int32(colors.background.number))
    return Int32(number)
  }
}
