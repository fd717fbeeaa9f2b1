import FlowContent
import FlowScreens
import TerminalKit

/// The drawing of a layer's screens.
struct LayerDrawing {
  let layer: Layer
  let area: Rect
  /// A Boolean value indicating whether the layer receives the keys.
  let isTop: Bool

  func draw(on canvas: inout Canvas, state: inout ViewState) {
    let shown = state.shownScreens(of: layer)
    let hasPreview = (state.previewedList(in: layer)?.list.count ?? 0) > 0
    guard let columns = PaneLayout(count: shown.count, hasPreview: hasPreview, in: area).columns else {
      guard let screen = layer.screen else { return }
      var body = area
      if !layer.isModal, layer.path.count > 1, screen.content.isPage {
        let row = body.removeTop(1)
        canvas.write(screen.content.title, as: .heading, x: row.x, y: row.y, width: row.width)
      }
      return draw(screen, at: layer.focus, on: &canvas, area: body, state: &state)
    }
    for (index, column) in zip(shown, columns) {
      let screen = layer.screens[index]
      var body = column
      canvas.mark(column, as: .pane(index))
      if shown.count > 1 { drawTitle(of: screen, on: &canvas, row: body.removeTop(1)) }
      draw(screen, at: index, on: &canvas, area: body, state: &state)
    }
    for column in columns.dropFirst() { drawRule(on: &canvas, x: column.x - PaneLayout.gap + 1) }
    guard hasPreview, let column = columns.last, let preview = state.preview(in: layer) else { return }
    let content = ScreenContent(title: preview.row.title, elements: [.heading(preview.row.title)] + preview.elements)
    var unfocused = ScreenState()
    BodyDrawing(content: content, area: column, pane: layer.screens.count, isActive: false)
      .draw(on: &canvas, state: &unfocused)
  }

  /// Returns the number of rows the layer needs to show everything.
  func height(theme: Theme) -> Int {
    guard let columns = PaneLayout(count: layer.screens.count, in: area).columns else {
      return layer.screen.map { height(of: $0, width: area.width, theme: theme) } ?? 1
    }
    let heights = zip(layer.screens, columns).map { height(of: $0, width: $1.width, theme: theme) }
    return 1 + (heights.max() ?? 0)
  }

  private func height(of screen: Screen, width: Int, theme: Theme) -> Int {
    // The message of an empty list takes all the room there is, but doesn't need it.
    let parts = screen.content.parts(width: width, room: min(area.height, 22), theme: theme).map { part in
      if case .list(let list, let index, .max) = part { BodyPart.list(list, index: index, rowsAtMost: 4) } else { part }
    }
    return BodyLayout(parts, room: 40).height
  }

  private func draw(
    _ screen: Screen, at position: Int, on canvas: inout Canvas, area: Rect, state: inout ViewState
  ) {
    var screenState = state[screen]
    var content = screenState.filteredContent(of: screen.content)
    if let front = layer.screen, front !== screen {
      let messages = front.content.elements.compactMap(\.message)
      content.elements.removeAll { $0.message.map(messages.contains) ?? false }
    }
    screenState.update(for: content, isBusy: !screen.work.isIdle, linkKeys: state.offers.linkKeys)
    canvas.mark(area, as: .pane(position))
    var body = area
    if let image = state.image(of: screen) { canvas.place(image, in: &body) }
    BodyDrawing(content: content, area: body, pane: position, isActive: isTop && screen === layer.screen)
      .draw(on: &canvas, state: &screenState)
    // A restored screen that still loads lacks what its state refers to.
    guard !screenState.awaited.isRestored || screen.work.isIdle else { return }
    screenState.awaited.isRestored = false
    state[screen] = screenState
    screen.frontEndState = screenState.saved(showing: content)
  }

  /// Draws the title of a pane. A bold line marks the pane in focus, also without colors.
  private func drawTitle(of screen: Screen, on canvas: inout Canvas, row: Rect) {
    let hasFocus = screen === layer.screen
    canvas.line(
      hasFocus ? canvas.symbols.strongHorizontal : canvas.symbols.horizontal, as: hasFocus ? .box : .rule,
      x: row.x, y: row.y, width: row.width)
    let title = canvas.charset.truncate(screen.content.title, to: max(0, row.width - 6))
    guard !title.isEmpty else { return }
    canvas.write(" \(title) ", as: hasFocus ? .boxTitle : .faint, x: row.x + 2, y: row.y, width: row.width - 2)
  }

  private func drawRule(on canvas: inout Canvas, x: Int) {
    for y in area.y..<area.maxY {
      canvas.write(canvas.symbols.vertical, as: .rule, x: x, y: y, width: 1)
    }
  }
}

nonisolated extension ScreenContent {
  /// A Boolean value indicating whether the screen is read from its title on, rather than being a list, a form or a
  /// question.
  fileprivate var isPage: Bool {
    guard let first = elements.first, fields.isEmpty, !isQuestion else { return false }
    return if case .list = first { false } else { true }
  }
}
