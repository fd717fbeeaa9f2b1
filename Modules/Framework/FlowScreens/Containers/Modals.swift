public import FlowCore

/// What is presented over a container, the last on top.
public final class Modals {
  private struct Modal {
    let presentable: any Presentable
    let isDismissable: Bool
  }

  private var presented: [Modal] = []
  private let onChange: (_ removed: [any Presentable]) -> Void

  /// `onChange` is told after each change, with what was taken down.
  init(onChange: @escaping (_ removed: [any Presentable]) -> Void) {
    self.onChange = onChange
  }

  /// What is presented, the last on top.
  public var presentables: [any Presentable] { presented.map(\.presentable) }

  /// What is on top.
  public var top: (any Presentable)? { presented.last?.presentable }

  /// Whether the person can close what is on top by going back.
  public var isTopDismissable: Bool { presented.last?.isDismissable ?? false }

  func present(_ presentable: any Presentable, isDismissable: Bool) {
    guard presentable.lifecycle.phase != .dismissed, !presented.contains(where: { $0.presentable === presentable })
    else { return }
    presented.append(Modal(presentable: presentable, isDismissable: isDismissable))
    (presentable as? any SelfDismissing)?.wasPresented(among: self)
    onChange([])
  }

  func dismiss() {
    guard let top = presented.popLast() else { return }
    onChange([top.presentable])
  }

  @discardableResult
  func dismiss(_ presentable: any Presentable) -> Bool {
    guard let index = presented.firstIndex(where: { $0.presentable === presentable }) else { return false }
    presented.remove(at: index)
    onChange([presentable])
    return true
  }

  /// Whether ``goBack()`` would close anything; `nil` if nothing is presented.
  var canGoBack: Bool? {
    presented.last.map { $0.isDismissable || FlowScreens.canGoBack(in: $0.presentable) }
  }

  /// Goes back inside what is on top or, if there is nothing to go back to, closes it.
  ///
  /// - Returns: `nil` if nothing is presented; else whether anything was closed.
  func goBack() -> Bool? {
    guard let top = presented.last else { return nil }
    if let container = top.presentable as? any Container, container.goBack() {
      return true
    }
    guard top.isDismissable else { return false }
    dismiss()
    return true
  }
}

/// A modal that takes itself down.
@MainActor
protocol SelfDismissing: Presentable {
  /// Says where it is to be taken out of.
  func wasPresented(among modals: Modals)
}
