import FlowScreens

/// The keys that lead from one screen to another beside it.
nonisolated struct PaneKeys {
  /// How many screens stand side by side.
  let count: Int
  /// The position of the one that has the focus.
  let focus: Int

  /// To the neighbour on one side, if there is one.
  func moveSideways(by distance: Int) -> KeyCommand? {
    let next = focus + distance
    return next >= 0 && next < count ? .send(.focusPane(next)) : nil
  }

  /// Tab: through the stops of the screen, then on to the next screen; the first follows the last.
  func moveOn(by distance: Int, in content: ScreenContent, state: inout ScreenState) -> KeyCommand? {
    guard count > 1 else {
      state.moveFocus(by: distance, in: content, wraps: true)
      return nil
    }
    guard !state.moveFocus(by: distance, in: content, wraps: false) else { return nil }
    // So that whoever comes around goes through all of its stops again.
    state.moveFocus(to: distance > 0 ? content.stops.first : content.stops.last, in: content)
    return .send(.focusPane((focus + distance + count) % count))
  }
}
