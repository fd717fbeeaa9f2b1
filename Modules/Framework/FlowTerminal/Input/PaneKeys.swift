import FlowContent
import FlowScreens

/// The keys leading from one pane to another.
nonisolated struct PaneKeys {
  /// The indices of the panes shown.
  let shown: Range<Int>
  /// The index of the pane in focus.
  let focus: Int

  /// Focuses the adjacent pane, if there is one.
  func moveSideways(by distance: Int) -> KeyCommand? {
    let next = focus + distance
    return shown.contains(next) ? .focusPane(next) : nil
  }

  /// Moves through the stops of the pane, then to the next pane, and wraps around. A form with a button saving it isn't
  /// left: what the user types next would perform actions elsewhere.
  func moveToNextStop(by distance: Int, in content: ScreenContent, state: inout ScreenState) -> KeyCommand? {
    guard shown.count > 1, !content.isSavedForm else {
      state.moveFocus(by: distance, in: content, wraps: true)
      return nil
    }
    guard !state.moveFocus(by: distance, in: content, wraps: false) else { return nil }
    // When the focus comes back to this pane, it starts at its first stop.
    state.moveFocus(to: distance > 0 ? content.stops.first : content.stops.last, in: content)
    let next = focus + distance
    return .focusPane(shown.contains(next) ? next : distance > 0 ? shown.lowerBound : shown.upperBound - 1)
  }
}
