public import FlowCore

extension Window {
  /// Brings a presentable in the window to the front: selects the tabs that contain it, and closes modals over it as far
  /// as the user could close them.
  ///
  /// - Returns: `true` if it is in the window. O(depth of its containers).
  @discardableResult
  public func reveal(_ presentable: any Presentable) -> Bool {
    reveal(presentable) { _ in false }
  }

  /// - Parameter isSpared: Returns `true` for modals that stay in front.
  @discardableResult
  func reveal(_ presentable: any Presentable, sparing isSpared: (any Presentable) -> Bool) -> Bool {
    var way: [any Presentable] = [presentable]
    while let container = way.last?.lifecycle.container {
      way.append(container)
    }
    guard way.last === self else { return false }
    for (child, container) in zip(way, way.dropFirst()).reversed() {
      (container as? ModalContainer)?.modals.close(above: child, sparing: isSpared)
      if let tabs = container as? TabContainer, let index = tabs.tabs.firstIndex(where: { $0.root === child }) {
        tabs.select(index)
      }
    }
    (presentable as? ModalContainer)?.modals.close(above: nil, sparing: isSpared)
    return true
  }
}
