import FlowCore

extension Window {
  /// Does what the person asked for, on what is on top.
  ///
  /// - Returns: Whether there was something that took the intent.
  @discardableResult
  public func send(_ intent: Intent) -> Bool {
    switch intent {
    case .back:
      return goBack()
    case .selectTab(let index):
      return content.top?.tabContainer?.select(index) ?? false
    case .focusPane(let position):
      guard let layer = content.top, layer.screens.indices.contains(position) else { return false }
      return layer.root.moveFocus(to: layer.screens[position])
    case .onScreen(let intent):
      guard let screen = content.top?.screen else { return false }
      screen.handle(intent)
      return true
    }
  }
}

extension Presentable {
  /// Gives the focus to `screen`, in all containers on the way to it; returns whether it is shown here.
  fileprivate func moveFocus(to screen: Screen) -> Bool {
    if self === screen { return true }
    guard let container = self as? any Container,
      let position = container.panes.firstIndex(where: { $0.moveFocus(to: screen) })
    else { return false }
    container.focusPane(position)
    return true
  }
}
