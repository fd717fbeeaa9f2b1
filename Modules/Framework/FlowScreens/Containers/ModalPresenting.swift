public import FlowCore

/// A container over which others can be presented.
@MainActor
public protocol ModalPresenting: Container {
  /// What is presented over the container.
  var modals: Modals { get }
}

extension ModalPresenting {
  /// Presents `presentable` over the container, which is covered by it.
  ///
  /// - Parameters:
  ///   - presentable: What to present. Without effect if it is presented already or was dismissed.
  ///   - isDismissable: Whether the person can close it by going back.
  public func present(_ presentable: any Presentable, isDismissable: Bool = true) {
    modals.present(presentable, isDismissable: isDismissable)
  }

  /// Dismisses what was presented last. Without effect if nothing is.
  public func dismiss() {
    modals.dismiss()
  }

  /// Dismisses `presentable`, wherever it is among what is presented; what lies over it stays.
  ///
  /// - Returns: Whether it was presented here.
  @discardableResult
  public func dismiss(_ presentable: any Presentable) -> Bool {
    modals.dismiss(presentable)
  }
}
