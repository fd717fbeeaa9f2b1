public import FlowCore

/// The presentables over a container, the last on top.
public final class Modals {
  private struct Modal {
    let presentable: any Presentable
    let style: PresentationStyle
    let isDismissable: Bool
  }

  weak var container: ModalContainer?
  private var presented: [Modal] = []

  init() {}

  /// The presentables, the last on top.
  public var presentables: [any Presentable] { presented.map(\.presentable) }

  /// The presentable on top.
  public var top: (any Presentable)? { presented.last?.presentable }

  /// A Boolean value that indicates whether the user can close what is on top by going back.
  public var isTopDismissable: Bool { presented.last?.isDismissable ?? false }

  /// Returns the visible ones among the panes below and the modals: everything from the topmost full-screen modal on.
  func visible(over panes: [any Presentable]) -> [any Presentable] {
    guard let opaque = presented.lastIndex(where: { $0.style == .fullScreen }) else { return panes + presentables }
    return presented[opaque...].map(\.presentable)
  }

  func present(_ presentable: any Presentable, style: PresentationStyle, isDismissable: Bool) {
    guard let container, container.adopt(presentable) else { return }
    presented.append(Modal(presentable: presentable, style: style, isDismissable: isDismissable))
    container.update()
  }

  func dismiss() {
    guard container?.lifecycle.isBeingRestored != true, let top = presented.popLast() else { return }
    container?.update(dismissing: [top.presentable])
  }

  @discardableResult
  func dismiss(_ presentable: any Presentable) -> Bool {
    guard container?.lifecycle.isBeingRestored != true,
      let index = presented.firstIndex(where: { $0.presentable === presentable })
    else { return false }
    presented.remove(at: index)
    container?.update(dismissing: [presentable])
    return true
  }

  func removeDismissed() {
    presented.removeAll { $0.presentable.lifecycle.phase == .dismissed }
  }

  /// Closes the modals over `child`, or all if it is not among them, from the top, as far as the user could close them.
  ///
  /// - Parameter isSpared: Returns `true` for presentables that stay.
  func close(above child: (any Presentable)?, sparing isSpared: (any Presentable) -> Bool) {
    for modal in presented.reversed() {
      guard modal.presentable !== child else { return }
      if isSpared(modal.presentable) { continue }
      guard modal.isDismissable else { return }
      modal.presentable.leave(by: .closingSheet) { self.dismiss(modal.presentable) }
      guard modal.presentable.lifecycle.phase == .dismissed else { return }
    }
  }

  /// The ways back from the topmost modal, or `nil` if nothing is presented.
  var waysBack: [WayBack]? {
    presented.last.map { top in
      [.inside(top.presentable)]
        + (top.isDismissable ? [.closing(top.presentable, .closingSheet) { self.dismiss(top.presentable) }] : [])
    }
  }
}
