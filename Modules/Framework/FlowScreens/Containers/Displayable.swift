public import FlowCore
public import FlowReactive

/// A presentable that tells when it needs to be drawn again.
@MainActor
public protocol Displayable: Presentable {
  /// Emits when what it shows, or which of its children it shows, has changed.
  var displayChanges: Observable<Void> { get }
}

/// A presentable that shows others.
///
/// A container shows its children while it is visible itself, hides them when it is hidden, and dismisses them when it
/// is dismissed. When it changes which children it shows: first those that are covered are hidden, then those that were
/// taken out are dismissed, the topmost first, then those that are uncovered or new appear.
@MainActor
public protocol Container: Displayable {
  /// All its children, the bottommost first; those presented modally last.
  var children: [any Presentable] { get }

  /// Closes what is on top; returns whether there was anything to close.
  func goBack() -> Bool
}

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
}
