import FlowScreens

/// Draws what just happened, where the person is in the list, and what the keys do.
struct FooterDrawing {
  let content: ScreenContent?
  let state: ScreenState
  let message: String?
  let canGoBack: Bool
  /// Whether other screens stand beside it.
  let hasNeighbours: Bool

  func drawStatus(on canvas: inout Canvas, row: Rect) {
    var end = row.maxX
    if let position {
      end = canvas.write(position, as: .faint, endingAt: end - 1, y: row.y, width: row.width / 2)
    }
    if let message {
      canvas.write(message, as: .status, x: row.x + 1, y: row.y, width: end - row.x - 2)
    }
  }

  func drawKeys(on canvas: inout Canvas, row: Rect) {
    let isTyping = content.map { state.isTyping(in: $0) } ?? false
    // From a search field Esc first leads to the list.
    let isSearching = isTyping && content?.lists.isEmpty == false
    let general = KeyHint.general(
      isTyping: isTyping, back: isSearching ? "Done" : canGoBack ? "Back" : nil, hasNeighbours: hasNeighbours)
    var own: [KeyHint] = []
    if let content {
      own = KeyHint.focus(state, content: content)
      if !isTyping {
        own = (content.isForm ? [] : KeyHint.actions(of: content)) + own
      }
    }
    let generalWidth = general.reduce(0) { $0 + width(of: $1, canvas) }
    var x = row.x + 1
    let end = row.maxX - generalWidth
    for (index, hint) in own.enumerated() {
      let isLast = index == own.count - 1
      let reserve = isLast ? 0 : canvas.charset.ellipsis.count + 1
      guard x + width(of: hint, canvas) + reserve <= end else {
        x += canvas.write(canvas.charset.ellipsis, as: .keyLabel, x: x, y: row.y, width: max(0, end - x)) + 1
        break
      }
      x = draw(hint, x: x, row: row, on: &canvas)
    }
    x = max(x, end)
    for hint in general {
      x = draw(hint, x: x, row: row, on: &canvas)
    }
  }

  private func draw(_ hint: KeyHint, x: Int, row: Rect, on canvas: inout Canvas) -> Int {
    let spans = [Span(hint.key, .key), Span(" \(hint.title)", .keyLabel)]
    return x + canvas.write(spans, x: x, y: row.y, width: row.maxX - x) + 2
  }

  private func width(of hint: KeyHint, _ canvas: Canvas) -> Int {
    canvas.charset.width(of: hint.key) + 1 + canvas.charset.width(of: hint.title) + 2
  }

  /// Such as `12/312`; if the body scrolls instead of a list, how far.
  private var position: String? {
    guard let content else { return nil }
    let focused = if case .list(let index) = state.focus { index } else { 0 }
    let lists = content.lists
    if lists.indices.contains(focused), lists[focused].count > 0 {
      return "\((state.lists[focused]?.selected ?? 0) + 1)/\(lists[focused].count)"
    }
    guard state.body.maximalScroll > 0 else { return nil }
    return "\(state.scroll * 100 / state.body.maximalScroll)%"
  }
}
