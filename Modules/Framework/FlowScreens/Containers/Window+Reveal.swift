public import FlowCore

extension Window {
  /// Brings something that is in the window to the front: selects the tabs on the way to it, and closes what lies over it
  /// as far as the person could close it.
  ///
  /// - Returns: Whether it is in the window. O(number of presentables in it).
  @discardableResult
  public func reveal(_ presentable: any Presentable) -> Bool {
    bringToFront(presentable)
  }
}

extension Container {
  fileprivate func bringToFront(_ target: any Presentable) -> Bool {
    if self === target {
      closeModals(above: nil)
      return true
    }
    for child in children where child === target || (child as? any Container)?.contains(target) == true {
      closeModals(above: child)
      if let tabs = self as? TabContainer, let index = tabs.tabs.firstIndex(where: { $0.root === child }) {
        tabs.select(index)
      }
      if let container = child as? any Container {
        return container.bringToFront(target)
      }
      return true
    }
    return false
  }

  private func contains(_ target: any Presentable) -> Bool {
    children.contains { $0 === target || ($0 as? any Container)?.contains(target) == true }
  }

  /// Closes the modals over `child`, or all if it is none of them, from the top; stops at one that has to be answered.
  private func closeModals(above child: (any Presentable)?) {
    guard let presenting = self as? any ModalPresenting else { return }
    while let top = presenting.modals.top, top !== child, presenting.modals.isTopDismissable {
      presenting.dismiss()
    }
  }
}
