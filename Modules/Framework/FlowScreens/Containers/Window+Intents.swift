import FlowCore

extension Window {
  /// Does what the user asked for, in the topmost layer.
  ///
  /// - Returns: `true` if something took the intent, also if a screen or a tab refused it; `false` if there is nothing
  ///   that it could concern.
  @discardableResult
  public func send(_ intent: Intent) -> Bool {
    switch intent {
    case .back:
      return goBack()
    case .selectTab(let index):
      return content.top?.tabContainer?.requestSelection(of: index) ?? false
    case .focusPane(let position):
      guard let layer = content.top, layer.screens.indices.contains(position) else { return false }
      layer.screens[position].receiveFocus()
      return true
    case .onScreen(let intent):
      return content.top?.screen?.handle(intent) ?? false
    }
  }
}

extension Screen {
  /// Moves the focus to the screen, in all containers around it.
  fileprivate func receiveFocus() {
    var presentable: any Presentable = self
    while let container = presentable.lifecycle.container as? any Container {
      if let position = container.panes.firstIndex(where: { $0 === presentable }) {
        container.focusPane(position)
      }
      presentable = container
    }
  }
}
