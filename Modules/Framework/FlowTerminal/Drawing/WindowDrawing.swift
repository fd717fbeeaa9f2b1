import FlowScreens

/// Draws a window as a grid of cells: a function of what the window shows, where the person is, and the size.
struct WindowDrawing {
  /// There is no room for less.
  static let minimalSize = Size(width: 40, height: 10)

  let theme: Theme

  /// The grid. `state` learns how things were laid out, and follows what has changed in the window.
  func draw(_ window: WindowContent, state: inout ViewState, size: Size) -> Grid {
    state.forgetDismissed()
    var canvas = Canvas(size: size, theme: theme)
    guard size.width >= Self.minimalSize.width, size.height >= Self.minimalSize.height else {
      drawTooSmall(on: &canvas, size: size)
      return canvas.grid
    }
    var area = Rect(size)
    let base = window.layers.first
    let header = HeaderDrawing(title: window.title, layer: base)
    header.draw(on: &canvas, row: area.takeTop(1))
    let keys = area.takeBottom(1)
    let status = area.takeBottom(1)
    let below = area
    if let tabs = base?.tabs, !tabs.titles.isEmpty {
      header.drawTabs(tabs, on: &canvas, row: area.takeTop(1))
    }
    if size.height >= 14 {
      let rule = area.takeTop(1)
      canvas.line(canvas.symbols.horizontal, as: .rule, x: rule.x, y: rule.y, width: rule.width)
    }
    if let base {
      draw(base, on: &canvas, area: area.inset(x: size.width >= 60 ? 2 : 1, y: 0), state: &state, window: window)
    }
    for layer in window.layers.dropFirst() {
      canvas.dim(below)
      drawModal(layer, on: &canvas, area: below, state: &state, window: window)
    }
    drawFooter(of: window, on: &canvas, status: status, keys: keys, state: state)
    if let scroll = state.helpScroll {
      let hidden = HelpDrawing(content: window.top?.screen?.content, scroll: scroll).draw(on: &canvas, area: below)
      state.helpScroll = min(scroll, hidden)
    }
    return canvas.grid
  }

  private func draw(
    _ layer: Layer, on canvas: inout Canvas, area: Rect, state: inout ViewState, window: WindowContent
  ) {
    let isTop = layer.screen === window.top?.screen
    for (screen, column) in columns(of: layer, in: area) {
      var screenState = state[screen]
      screenState.settle(with: screen.content, isBusy: !screen.work.isIdle)
      BodyDrawing(content: screen.content, area: column, isActive: isTop && screen === layer.screen)
        .draw(on: &canvas, state: &screenState)
      state[screen] = screenState
    }
  }

  /// Screens stand side by side if there is room; else only the one that takes what the person does.
  private func columns(of layer: Layer, in area: Rect) -> [(Screen, Rect)] {
    let gap = 3
    let width = (area.width - gap * (layer.screens.count - 1)) / max(1, layer.screens.count)
    guard layer.screens.count > 1, width >= 40 else {
      return layer.screen.map { [($0, area)] } ?? []
    }
    return layer.screens.enumerated().map { index, screen in
      (screen, Rect(x: area.x + index * (width + gap), y: area.y, width: width, height: area.height))
    }
  }

  private func drawModal(
    _ layer: Layer, on canvas: inout Canvas, area: Rect, state: inout ViewState, window: WindowContent
  ) {
    let isCramped = area.width < 60 || area.height < 14
    let hasList = layer.screen?.content.lists.isEmpty == false
    let width = isCramped ? area.width : min(area.width - 6, max(56, area.width * 2 / 3), hasList ? 110 : 76)
    let box = area.centred(width: width, height: isCramped ? area.height : height(of: layer, width: width, in: area))
    let separator = " \(canvas.symbols.pathSeparator) "
    let inside = canvas.box(box, title: layer.path.filter { !$0.isEmpty }.joined(separator: separator))
    draw(layer, on: &canvas, area: inside, state: &state, window: window)
  }

  /// As high as what it shows; with a list as high as can be, so that the box stays where it is while the list changes.
  private func height(of layer: Layer, width: Int, in area: Rect) -> Int {
    guard let content = layer.screen?.content else { return 3 }
    let highest = area.height - 2
    guard content.lists.isEmpty else { return highest }
    return min(highest, content.parts(width: width - 4, theme: theme).count + 2)
  }

  private func drawFooter(
    of window: WindowContent, on canvas: inout Canvas, status: Rect, keys: Rect, state: ViewState
  ) {
    let screen = window.top?.screen
    let footer = FooterDrawing(
      content: screen?.content, state: screen.map { state[$0] } ?? ScreenState(), message: state.message,
      canGoBack: window.layers.count > 1 || (window.top?.path.count ?? 0) > 1)
    footer.drawStatus(on: &canvas, row: status)
    footer.drawKeys(on: &canvas, row: keys)
  }

  private func drawTooSmall(on canvas: inout Canvas, size: Size) {
    let least = Self.minimalSize
    let text = "\(size.width)x\(size.height) is too small: at least \(least.width)x\(least.height) is needed."
    for (y, line) in theme.charset.wrap(text, to: size.width).prefix(size.height).enumerated() {
      canvas.write(line, as: .text, x: 0, y: y, width: size.width)
    }
  }
}
