import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The keys that move the focus and selection, choose, and change values, while no text is typed.
struct FocusKeys {
  let content: ScreenContent
  let tabs: TabBar?
  let panes: PaneKeys

  func interpret(_ key: Key, state: inout ScreenState) -> KeyCommand? {
    switch key {
    case .up, .character("k"), .control("p"): move(by: -1, state: &state)
    case .down, .character("j"), .control("n"): move(by: 1, state: &state)
    case .pageUp, .control("b"): movePage(-1, state: &state)
    case .pageDown, .control("f"): movePage(1, state: &state)
    case .home, .character("g"): moveToEdge(isEnd: false, state: &state)
    case .end, .character("G"): moveToEdge(isEnd: true, state: &state)
    case .left, .character("h"): return moveSideways(by: -1, state: &state)
    case .right, .character("l"): return moveSideways(by: 1, state: &state)
    case .tab: return moveToNextStop(by: 1, state: &state)
    case .backTab: return moveToNextStop(by: -1, state: &state)
    case .enter: return choose(state: &state)
    case .character(" "): return press(state: &state)
    // A digit may be the number of a tab on another screen.
    case .character(let other) where !(other.isASCII && other.isNumber):
      let search = content.searchField == nil ? "" : "/ to search, "
      return .showMessage("“\(other)” does nothing here. Press \(search)? for help.")
    default: break
    }
    return nil
  }

  // MARK: Moving

  private func focusedList(_ state: ScreenState) -> (index: Int, list: RowList)? { state.movingList(in: content) }

  /// Moves the selection or the focus, or scrolls.
  func move(by distance: Int, state: inout ScreenState) {
    if focusedList(state) != nil {
      moveInList(by: distance, state: &state)
    } else if state.focus != nil {
      state.moveFocus(by: distance, in: content, wraps: false)
    } else {
      scroll(by: distance, state: &state)
    }
  }

  private func movePage(_ direction: Int, state: inout ScreenState) {
    let isScrolled = state.body.maximalScroll > 0
    let list = isScrolled ? nil : focusedList(state).flatMap { state.lists[$0.index] }
    move(by: direction * max(1, (list?.height ?? state.body.height) - 1), state: &state)
  }

  /// Moves the selection, from the end of a list into the next one. Scrolls the body instead if the list isn't visible, or the
  /// last list has ended.
  private func moveInList(by distance: Int, state: inout ScreenState) {
    guard let (index, list) = focusedList(state) else { return }
    if state.body.focus != nil, !state.body.isFocusVisible {
      scroll(by: distance, state: &state)
      return
    }
    var listState = state.lists[index] ?? ListState()
    let before = listState.selected
    listState.move(by: distance, in: list)
    state.lists[index] = listState
    if listState.selected != before {
      state.body.isRevealing = true
    } else if !moveBeyondList(index, by: distance, state: &state) {
      scroll(by: distance, state: &state)
    }
  }

  /// Moves to the nearest row of the next list in this direction, and returns whether there is one.
  private func moveBeyondList(_ index: Int, by distance: Int, state: inout ScreenState) -> Bool {
    let lists = content.lists
    var next = index + distance.signum()
    while lists.indices.contains(next), lists[next].count == 0 { next += distance.signum() }
    guard lists.indices.contains(next) else { return false }
    state.lists[next, default: ListState()].select(distance > 0 ? 0 : lists[next].count - 1, in: lists[next])
    state.moveFocus(to: .list(next), in: content)
    return true
  }

  private func moveToEdge(isEnd: Bool, state: inout ScreenState) {
    if let (index, list) = focusedList(state) {
      state.lists[index, default: ListState()].select(isEnd ? list.count - 1 : 0, in: list)
    }
    state.body.scroll = isEnd ? state.body.maximalScroll : 0
  }

  private func scroll(by distance: Int, state: inout ScreenState) {
    state.body.scroll = min(max(0, state.body.scroll + distance), state.body.maximalScroll)
  }

  private func moveSideways(by distance: Int, state: inout ScreenState) -> KeyCommand? {
    if let field = state.focusedField(in: content) { return change(field, by: distance) }
    if case .action(let id) = state.focus {
      guard let index = content.buttons.firstIndex(where: { $0.id == id }),
        content.buttons.indices.contains(index + distance)
      else { return content.isSavedForm ? nil : panes.moveSideways(by: distance) }
      state.moveFocus(to: .action(content.buttons[index + distance].id), in: content)
      return nil
    }
    return panes.moveSideways(by: distance) ?? selectTab(by: distance)
  }

  /// Moves to the next stop. After the last list, or on a screen without stops, selects the next tab; a form wraps around.
  private func moveToNextStop(by distance: Int, state: inout ScreenState) -> KeyCommand? {
    guard panes.shown.count < 2, focusedList(state) != nil || content.stops.count < 2,
      let command = selectTab(by: distance)
    else { return panes.moveToNextStop(by: distance, in: content, state: &state) }
    return state.moveFocus(by: distance, in: content, wraps: false) ? nil : command
  }

  private func selectTab(by distance: Int) -> KeyCommand? {
    guard let tabs, tabs.titles.count > 1 else { return nil }
    let count = tabs.titles.count
    return .selectTab((tabs.selected + distance + count) % count)
  }

  // MARK: Choosing

  private func choose(state: inout ScreenState) -> KeyCommand? {
    if let (index, list) = focusedList(state) {
      if state.body.focus != nil, !state.body.isFocusVisible {
        state.body.isRevealing = true
        return nil
      }
      let row = (state.lists[index] ?? ListState()).row(of: list)
      return row.map { .choose($0.id) }
    }
    if case .action(let id) = state.focus {
      return .perform(id)
    }
    if let action = state.focusedField(in: content).flatMap(content.action(completing:)) {
      return .perform(action.id)
    }
    state.moveFocus(by: 1, in: content, wraps: false)
    return nil
  }

  /// Handles the space bar: toggles a field, performs an action, or turns the page.
  private func press(state: inout ScreenState) -> KeyCommand? {
    if let field = state.focusedField(in: content) { return change(field, by: 1) }
    if case .action = state.focus { return choose(state: &state) }
    movePage(1, state: &state)
    return nil
  }

  private func change(_ field: Field, by distance: Int) -> KeyCommand? {
    field.changed(by: distance).map { .edit(field.id, $0) }
  }
}
