// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A transition that goes on until someone ends it.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private let controllers: [UIViewController]
  private let end: (_ isCancelled: Bool) -> Void
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  @discardableResult
  init(of controllers: [UIViewController], isInteractive: Bool = false, end: @escaping (_ isCancelled: Bool) -> Void) {
    self.controllers = controllers
    self.isInteractive = isInteractive
    self.end = end
    super.init()
    for controller in controllers { controller.activeTransition = self }
    StandIn.transitions.append(self)
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func finish(canceled: Bool = false) {
    guard let position = StandIn.transitions.firstIndex(where: { $0 === self }) else { return }
    StandIn.transitions.remove(at: position)
    isInteractive = false
    isCancelled = canceled
    if !StandIn.otherOrders { complete() }
    for controller in controllers { controller.activeTransition = nil }
    end(canceled)
    complete()
  }

  private func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
