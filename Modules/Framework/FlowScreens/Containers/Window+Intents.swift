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
      return visibleTabs?.select(index) ?? false
    case .onScreen(let intent):
      guard let screen = content.top?.screen else { return false }
      screen.handle(intent)
      return true
    }
  }

  /// The tabs that the person sees: none while something is presented over them.
  private var visibleTabs: TabContainer? {
    var found: TabContainer?
    var next: (any Presentable)? = self
    while let container = next as? any ModalPresenting {
      next = nil
      guard container.modals.top == nil else { return nil }
      switch container {
      case let window as Window: next = window.root
      case let stack as NavigationStack: next = stack.top
      case let tabs as TabContainer:
        found = tabs
        next = tabs.selected?.root
      default: break
      }
    }
    return found
  }
}
