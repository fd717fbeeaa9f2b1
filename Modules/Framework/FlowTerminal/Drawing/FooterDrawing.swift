import FlowContent
import FlowScreens
import TerminalKit

/// The drawing of the status line with the message and the position, and of the key hints.
struct FooterDrawing {
  /// The overlay receiving the keys.
  enum Overlay {
    case palette
    case help(hasMore: Bool)
  }

  let content: ScreenContent?
  let state: ScreenState
  let message: ViewState.Message?
  let overlay: Overlay?
  let canGoBack: Bool
  let hasOtherPanes: Bool
  let canQuit: Bool

  func drawStatus(on canvas: inout Canvas, row: Rect, positionEnd: Int) {
    var end = positionEnd
    let messageWidth = state.filter == nil ? canvas.charset.width(of: message?.text ?? "") : 0
    // A long message takes the place of the position.
    if let position, messageWidth + canvas.charset.width(of: position) < end - row.x - 3 {
      end = canvas.write(position, as: .faint, endingAt: end - 1, y: row.y, width: row.width / 2)
    }
    let room = end - row.x - 2
    if let filter = state.filter {
      draw(filter, on: &canvas, row: row, room: room)
    } else if let message {
      canvas.write(message.text, as: .status, x: row.x + 1, y: row.y, width: room)
    }
  }

  private func draw(_ filter: RowFilter, on canvas: inout Canvas, row: Rect, room: Int) {
    let sign = canvas.write("/", as: .key, x: row.x + 1, y: row.y, width: room)
    guard room - sign > 1 else { return }
    let view = filter.editor.window(width: room - sign, in: canvas.charset)
    let x = row.x + 1 + sign
    canvas.write(view.text, as: filter.editor.isSelected ? .selectedText : .status, x: x, y: row.y, width: room - sign)
    let cells = CaretMap(filter.editor.text, from: view.start, x: x, width: room - sign, in: canvas.charset)
    canvas.mark(Rect(x: x, y: row.y, width: room - sign, height: 1), as: .filter(cells))
    if filter.isTyping, overlay == nil {
      canvas.placeCursor(x: x + view.caret, y: row.y)
    }
  }

  func drawKeys(on canvas: inout Canvas, row: Rect) {
    let (own, everywhere) = hints
    var general = everywhere[...]
    func reserve(after index: Int) -> Int { index == own.count - 1 ? 0 : canvas.charset.ellipsis.count + 1 }
    var x = row.x + 1
    var end = row.maxX - general.reduce(0) { $0 + width(of: $1, canvas) }
    // In a narrow row the keys of this screen take precedence over the general ones.
    while general.count > 1, let first = own.first, x + width(of: first, canvas) + reserve(after: 0) > end {
      end += general.popLast().map { width(of: $0, canvas) } ?? 0
    }
    for (index, hint) in own.enumerated() {
      guard x + width(of: hint, canvas) + reserve(after: index) <= end else {
        let mark = canvas.write(canvas.charset.ellipsis, as: .keyLabel, x: x, y: row.y, width: max(0, end - x))
        canvas.mark(Rect(x: x, y: row.y, width: mark, height: 1), as: .key(.character("?")))
        x += mark + 1
        break
      }
      x = draw(hint, x: x, row: row, on: &canvas)
    }
    x = max(x, end)
    for hint in general {
      x = draw(hint, x: x, row: row, on: &canvas)
    }
  }

  /// The hints for this screen, and those for every screen.
  private var hints: (own: [KeyHint], general: [KeyHint]) {
    switch overlay {
    case .palette:
      return ([KeyHint(key: "Enter", title: "Run")], [KeyHint(key: "Esc", title: "Close")])
    case .help(let hasMore):
      return (hasMore ? [KeyHint(key: "Down", title: "More")] : [], [KeyHint(key: "Esc", title: "Close")])
    case nil: break
    }
    let isTyping = content.map { state.isTyping(in: $0) } ?? false
    let isFiltering = !isTyping && state.filter?.isTyping == true
    let isInField = content.map { state.focusedField(in: $0) != nil && !$0.lists.isEmpty } ?? false
    let leavesField = isInField && !(isTyping && content?.isSearch == true)
    let isNarrowed = state.filter != nil && !isTyping || content?.filledSearchField != nil
    let back = leavesField ? "Leave field" : isNarrowed ? "Show all" : canGoBack ? "Back" : nil
    let focus = content.map { KeyHint.focus(state, content: $0) } ?? []
    // Tab has one meaning at a time. From the last field or list, it leads to the other pane.
    let isAtEnd = state.focus == nil || content.map { $0.stops.last == state.focus } ?? true
    let tabLeadsToPanes =
      hasOtherPanes && isAtEnd && content?.isSavedForm != true && !focus.contains { $0.key == "Tab" }
    let general = KeyHint.general(
      isTyping: isTyping || isFiltering, back: back, hasOtherPanes: tabLeadsToPanes, canQuit: canQuit)
    guard let content else { return ([], general) }
    if isFiltering { return (content.hasRows ? [KeyHint(key: "Enter", title: "Go to list")] : [], general) }
    return ((isTyping || content.isForm ? [] : KeyHint.actionsNow(of: content, state)) + focus, general)
  }

  private func draw(_ hint: KeyHint, x: Int, row: Rect, on canvas: inout Canvas) -> Int {
    let spans = [Span(hint.key, .key), Span(" \(hint.title)", .keyLabel)]
    let width = canvas.write(spans, x: x, y: row.y, width: row.maxX - x)
    if let key = hint.pressedKey {
      canvas.mark(Rect(x: x, y: row.y, width: width, height: 1), as: .key(key))
    }
    return x + width + 2
  }

  private func width(of hint: KeyHint, _ canvas: Canvas) -> Int {
    canvas.charset.width(of: hint.key) + 1 + canvas.charset.width(of: hint.title) + 2
  }

  /// The position among the rows of the list that are no headings, such as `12/312`, or the scroll position. “end” can't be
  /// mistaken for a progress of 100%.
  private var position: String? {
    guard let content else { return nil }
    let focused = if case .list(let index) = state.focus { index } else { 0 }
    let lists = content.lists
    if lists.indices.contains(focused), lists[focused].count > 0 {
      let (list, selected) = (lists[focused], state.lists[focused]?.selected ?? 0)
      return "\(selected + 1 - list.headings.prefix { $0 < selected }.count)/\(list.resultCount)"
    }
    guard state.body.maximalScroll > 0 else { return nil }
    if state.body.scroll == 0 { return "top" }
    return state.body.scroll == state.body.maximalScroll
      ? "end" : "\(state.body.scroll * 100 / state.body.maximalScroll)%"
  }
}
