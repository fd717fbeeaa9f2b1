public import FlowContent
import FlowCore

extension Window {
  /// Performs an intent of the user in the topmost layer.
  ///
  /// ```swift
  /// window.send(.selectTab(1))
  /// window.send(.onScreen(.perform("save")))
  /// ```
  ///
  /// - Returns: `true` if something took the intent, even if a screen or a tab then refused it.
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
  /// Gives the focus to the screen in all containers around it.
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
