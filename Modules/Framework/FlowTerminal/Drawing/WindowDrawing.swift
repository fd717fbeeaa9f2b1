import FlowContent
import FlowScreens
import TerminalKit

/// The drawing of a window as a grid of cells, a function of its content, the view's state and the size.
struct WindowDrawing {
  /// The smallest size at which a window can be drawn.
  static let minimalSize = Size(width: 40, height: 10)
  /// The width from which the selected row is previewed beside a list.
  private static let previewWidth = 110
  /// The width from which two panes stay beside the preview.
  private static let widePreviewWidth = 170

  let theme: Theme

  /// Returns the grid, and updates the state for the window's content and layout.
  func draw(_ window: WindowContent, state: inout ViewState, size: Size) -> Grid {
    state.update(showing: window.top?.screen)
    var canvas = Canvas(size: size, theme: theme)
    state.frame.isTooSmall = size.width < Self.minimalSize.width || size.height < Self.minimalSize.height
    state.frame.panesAtMost = size.width >= Self.widePreviewWidth ? 3 : size.width >= Self.previewWidth ? 2 : 1
    guard !state.frame.isTooSmall else {
      drawTooSmall(on: &canvas, size: size)
      state.frame.targets = ClickTargets()
      return canvas.grid
    }
    var area = Rect(size)
    let base = window.layers.first
    let header = HeaderDrawing(title: window.title, layer: base)
    let headerRow = area.removeTop(1)
    header.draw(on: &canvas, row: headerRow)
    let keys = area.removeBottom(1)
    let status = area.removeBottom(1)
    let below = area
    if let tabs = base?.tabs, !tabs.titles.isEmpty {
      header.drawTabs(tabs, on: &canvas, row: area.removeTop(1))
    }
    if size.height >= 14 {
      let rule = area.removeTop(1)
      canvas.line(canvas.symbols.horizontal, as: .rule, x: rule.x, y: rule.y, width: rule.width)
    }
    if let base {
      let inside = area.inset(x: size.width >= 60 ? 2 : 1, y: 0)
      LayerDrawing(layer: base, area: inside, isTop: window.layers.count == 1).draw(on: &canvas, state: &state)
    }
    if window.layers.count > 1 || state.palette != nil || state.helpScroll != nil { canvas.dim(headerRow) }
    for (index, layer) in window.layers.enumerated().dropFirst() {
      canvas.dim(below)
      drawModal(layer, isTop: index == window.layers.count - 1, on: &canvas, area: below, state: &state)
    }
    let overlay = drawOverlay(of: window, on: &canvas, area: below, state: &state)
    drawFooter(of: window, under: overlay, on: &canvas, status: status, keys: keys, state: state)
    state.frame.targets = canvas.targets
    return canvas.grid
  }

  private func drawOverlay(
    of window: WindowContent, on canvas: inout Canvas, area: Rect, state: inout ViewState
  ) -> FooterDrawing.Overlay? {
    if let palette = state.palette {
      let commands = PaletteCommands(window: window, state: state).matching(palette.query)
      state.palette?.height = PaletteDrawing(commands: commands, palette: palette).draw(on: &canvas, area: area)
      return .palette
    }
    if let scroll = state.helpScroll {
      let screen = window.top?.screen
      let help = HelpDrawing(
        content: screen?.content, state: screen.map { state[$0] } ?? ScreenState(),
        links: window.hasLinkKeys ? state.offers.linkCommands() : [], scroll: scroll)
      let hidden = help.draw(on: &canvas, area: area)
      state.helpScroll = min(scroll, hidden)
      return .help(hasMore: scroll < hidden)
    }
    return nil
  }

  private func drawModal(
    _ layer: Layer, isTop: Bool, on canvas: inout Canvas, area: Rect, state: inout ViewState
  ) {
    let box = box(for: layer, in: area)
    let separator = " \(canvas.symbols.pathSeparator) "
    let inside = canvas.box(box, title: layer.path.filter { !$0.isEmpty }.joined(separator: separator))
    LayerDrawing(layer: layer, area: inside, isTop: isTop).draw(on: &canvas, state: &state)
  }

  /// Returns a box of the height of its content. In a search the height is fixed, and with another list it is at least that
  /// of a few rows, so the box stays in place.
  private func box(for layer: Layer, in area: Rect) -> Rect {
    let isQuestion = layer.screens.count == 1 && layer.screen?.content.isQuestion == true
    let isCramped = area.width < 60 || area.height < 14
    if isCramped, !isQuestion { return area }
    let hasList = layer.screens.contains { !$0.content.lists.isEmpty }
    let width =
      if isQuestion {
        56
      } else if layer.screens.count > 1 {
        min(area.width - 6, 140)
      } else {
        min(area.width - 6, max(56, area.width * 2 / 3), hasList ? 110 : 76)
      }
    let highest = Rect(x: 0, y: 0, width: min(width, area.width), height: max(3, area.height - (isCramped ? 0 : 2)))
    guard layer.screen?.content.isSearch != true else {
      return area.centered(width: width, height: min(highest.height, 40))
    }
    let inside = highest.inset(x: 2, y: 1)
    let height = LayerDrawing(layer: layer, area: inside, isTop: true).height(theme: theme) + 2
    return area.centered(width: width, height: min(highest.height, max(height, hasList ? 16 : 0)))
  }

  private func drawFooter(
    of window: WindowContent, under overlay: FooterDrawing.Overlay?, on canvas: inout Canvas, status: Rect, keys: Rect,
    state: ViewState
  ) {
    let screen = window.top?.screen
    var screenState = screen.map { state[$0] } ?? ScreenState()
    let content = screen.map { screenState.filteredContent(of: $0.content) }
    let footer = FooterDrawing(
      content: content, state: screenState, message: state.message, overlay: overlay, canGoBack: window.canGoBack,
      hasOtherPanes: window.top.map { state.shownScreens(of: $0).count > 1 } ?? false, canQuit: !window.quitKeyGoesBack)
    // The position is below the pane that it belongs to.
    let pane = window.top.flatMap { layer in
      layer.isModal || layer.focus + 1 < layer.screens.count || state.previewedList(in: layer) != nil
        ? canvas.targets.area(ofPane: layer.focus) : nil
    }
    footer.drawStatus(on: &canvas, row: status, positionEnd: pane?.maxX ?? status.maxX)
    footer.drawKeys(on: &canvas, row: keys)
  }

  private func drawTooSmall(on canvas: inout Canvas, size: Size) {
    let least = Self.minimalSize
    let text = "\(size.width)x\(size.height) is too small. Use at least \(least.width)x\(least.height). q quits."
    for (y, line) in theme.charset.wrap(text, to: size.width).prefix(size.height).enumerated() {
      canvas.write(line, as: .text, x: 0, y: y, width: size.width)
    }
  }
}
