import FlowContent
import TerminalKit

/// The drawing of a screen's content.
struct BodyDrawing {
  let content: ScreenContent
  let area: Rect
  let pane: Int
  /// A Boolean value indicating whether the screen receives the keys.
  let isActive: Bool

  func draw(on canvas: inout Canvas, state: inout ScreenState) {
    guard !area.isEmpty else { return }
    let layout = BodyLayout(content.parts(width: area.width, room: area.height, theme: canvas.theme), room: area.height)
    let lists = settleLists(in: layout, state: &state, charset: canvas.charset)
    measure(layout, state: &state)
    let movingList = state.movingList(in: content)?.index
    for placed in layout.parts {
      let y = area.y + placed.y - state.body.scroll
      switch placed.part {
      case .line(let spans):
        guard isVisible(y) else { continue }
        canvas.write(spans, x: area.x, y: y, width: area.width)
      case .field(let field, let labelWidth, let number, let count):
        guard isVisible(y) else { continue }
        let drawing = FieldDrawing(
          field: field, row: number, rowCount: count, labelWidth: labelWidth, area: row(y), pane: pane,
          editor: editor(for: field, in: state))
        let isFocused = isActive && state.focus == .field(field.id)
        drawing.draw(on: &canvas, isFocused: isFocused)
        if isFocused { state.body.textDrawing = (drawing.textWidth, canvas.charset) }
      case .buttons(let actions):
        guard isVisible(y) else { continue }
        draw(actions, y: y, on: &canvas, focus: isActive ? state.focus : nil)
      case .list(let list, let index, _):
        guard let rows = lists[index], let listState = state.lists[index] else { continue }
        ListDrawing(
          list: list, rows: rows, state: listState,
          frame: Rect(x: area.x, y: y, width: area.width, height: placed.height), clip: area,
          hints: list.count > 0 ? [] : KeyHint.actionsNow(of: content, state)
        ).draw(on: &canvas, isFocused: isActive && movingList == index)
        for number in rows.indices where isVisible(y + number) {
          canvas.mark(row(y + number), as: .row(listState.offset + number, list: index, pane: pane))
        }
      }
    }
  }

  private func settleLists(in layout: BodyLayout, state: inout ScreenState, charset: Charset) -> [Int: [Row?]] {
    var rows: [Int: [Row?]] = [:]
    // When a list is inserted before another, that takes its number.
    let mayBeOther = state.body.listCount != 0 && state.body.listCount != content.lists.count
    state.body.listCount = content.lists.count
    for placed in layout.parts {
      guard case .list(let list, let index, _) = placed.part else { continue }
      var listState = state.lists[index] ?? ListState()
      let isFollowing = !state.isTyping(in: content)
      let visible = listState.update(for: list, height: placed.height, isFollowing: isFollowing, mayBeOther: mayBeOther)
      listState.columns.widen(for: visible, in: charset)
      state.lists[index] = listState
      rows[index] = visible
    }
    return rows
  }

  /// Measures the body for the keys, and scrolls to the focus if requested, or to keep it visible after a resize.
  private func measure(_ layout: BodyLayout, state: inout ScreenState) {
    let before = state.body
    state.body.height = area.height
    state.body.contentHeight = layout.height
    state.body.focus = focusRow(in: layout, state)
    let isResized = before.height != state.body.height || before.contentHeight != state.body.contentHeight
    if state.body.isRevealing || (isResized && before.isFocusVisible), let focus = state.body.focus {
      state.body.scroll = min(max(state.body.scroll, focus - area.height + 1), focus)
    }
    state.body.isRevealing = false
    state.body.scroll = min(max(0, state.body.scroll), state.body.maximalScroll)
  }

  private func focusRow(in layout: BodyLayout, _ state: ScreenState) -> Int? {
    guard let focus = state.focus else { return nil }
    for placed in layout.parts {
      switch (placed.part, focus) {
      case (.field(let field, _, _, _), .field(let id)) where field.id == id: return placed.y
      case (.buttons(let actions), .action(let id)) where actions.contains { $0.id == id }: return placed.y
      case (.list(_, let index, _), .list(let focused)) where index == focused:
        let list = state.lists[index] ?? ListState()
        return placed.y + list.selected - list.offset
      default: continue
      }
    }
    return nil
  }

  private func draw(_ actions: [Action], y: Int, on canvas: inout Canvas, focus: Focus?) {
    var x = area.x
    for action in actions {
      let role: Role = focus == .action(action.id) ? .focusedButton : .button
      let width = canvas.write(action.buttonLabel, as: role, x: x, y: y, width: area.maxX - x)
      canvas.mark(Rect(x: x, y: y, width: width, height: 1), as: .button(action.id, pane: pane))
      x += width + BodyPart.gapBetweenButtons
    }
  }

  private func editor(for field: Field, in state: ScreenState) -> LineEditor? {
    state.focus == .field(field.id) ? state.editor : nil
  }

  private func isVisible(_ y: Int) -> Bool { y >= area.y && y < area.maxY }

  private func row(_ y: Int) -> Rect { Rect(x: area.x, y: y, width: area.width, height: 1) }
}
