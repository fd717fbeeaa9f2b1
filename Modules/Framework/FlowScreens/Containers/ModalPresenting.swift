public import FlowCore

/// A container over which others can be presented.
@MainActor
public protocol ModalPresenting: Container {
  /// The presentables over the container.
  var modals: Modals { get }
}

extension ModalPresenting {
  /// Presents a presentable over the container. Only the topmost modal takes input.
  ///
  /// - Parameters:
  ///   - presentable: The presentable. Nothing happens if it was dismissed or is in a container.
  ///   - style: The way in which it is presented. A sheet leaves what is below visible.
  ///   - isDismissable: A Boolean value that indicates whether the user can close it by going back.
  public func present(
    _ presentable: any Presentable, style: PresentationStyle = .sheet, isDismissable: Bool = true
  ) {
    modals.present(presentable, style: style, isDismissable: isDismissable)
  }

  /// Dismisses the presentable that was presented last. Nothing happens if there is none.
  public func dismiss() {
    modals.dismiss()
  }

  /// Dismisses a presentable, wherever it is among those that are presented; what lies over it stays.
  ///
  /// - Returns: `true` if it was presented here.
  @discardableResult
  public func dismiss(_ presentable: any Presentable) -> Bool {
    modals.dismiss(presentable)
  }
}
