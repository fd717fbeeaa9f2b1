// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    adopt(stack)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  /// The controllers after the animation that goes on, if any.
  private var stack: [UIViewController] = []
  private var before: [UIViewController]?
  private weak var shown: UIViewController?

  open var viewControllers: [UIViewController] {
    get { StandIn.otherOrders ? before ?? stack : stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !(viewController is UINavigationController), !(viewController is UISplitViewController) else {
      return StandIn.complain("\(type(of: viewController)) is pushed")
    }
    change(to: stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: stack.dropLast(), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), animated: animated)
    return popped
  }

  // MARK: Inside

  override var shownChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  private func change(to controllers: [UIViewController], animated: Bool) {
    if StandIn.startsLater, animated, appearance == .appeared {
      let isStarting = pending != nil
      pending = controllers
      guard !isStarting else { return }
      StandIn.laterStarts += 1
      Task { await startPending() }
    } else {
      changeNow(to: controllers, animated: animated)
    }
  }

  /// The controllers of a change that hasn’t begun.
  private var pending: [UIViewController]?

  private func startPending() async {
    for _ in 0..<20 { await Task.yield() }
    let controllers = pending ?? stack
    pending = nil
    StandIn.laterStarts -= 1
    changeNow(to: controllers, animated: true)
  }

  private func changeNow(to controllers: [UIViewController], animated: Bool) {
    let new = controllers.filter { controller in !stack.contains { $0 === controller } }
    if new.contains(where: { $0 is UINavigationController || $0 is UISplitViewController }) {
      StandIn.complain("a container that can’t be pushed is in the stack")
    }
    if controllers.contains(where: { $0.parent != nil && $0.parent !== self }) {
      StandIn.complain("a controller is put into a second container")
    }
    if activeTransition != nil { StandIn.complain("the stack changes during its own transition") }
    let isTopChanged = controllers.last !== stack.last
    start(controllers, animated: animated && isTopChanged, isInteractive: false)
  }

  @discardableResult
  private func start(
    _ controllers: [UIViewController], animated: Bool, isInteractive: Bool
  ) -> Transition? {
    let old = stack
    stack = controllers
    adopt(controllers)
    guard appearance == .appeared || appearance == .appearing else {
      shown = nil
      release(old)
      return nil
    }
    let top = controllers.last
    guard top !== old.last || top !== shown else {
      release(old)
      return nil
    }
    before = animated ? old : nil
    let covered = shown
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    covered?.begin(appearing: false, animated: animated)
    if let top { view.insert(top.view) }
    top?.begin(appearing: true, animated: animated)
    return animateIf(animated, of: [self], isInteractive: isInteractive) { [self] isCancelled in
      before = nil
      if isCancelled {
        stack = old
        top?.begin(appearing: false, animated: animated)
        covered?.begin(appearing: true, animated: animated)
        top?.end(animated: animated)
        top?.viewIfLoaded?.takeOut()
        covered?.end(animated: animated)
        if StandIn.otherOrders, let covered {
          delegate?.navigationController(self, didShow: covered, animated: animated)
        }
        return
      }
      shown = top
      covered?.viewIfLoaded?.takeOut()
      covered?.end(animated: animated)
      if appearance == .appeared { top?.end(animated: animated) }
      release(old)
      guard let top else { return }
      if !animated, StandIn.otherOrders {
        Task { delegate?.navigationController(self, didShow: top, animated: animated) }
      } else {
        delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
  }

  private func adopt(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent !== self { addChild(controller) }
  }

  private func release(_ old: [UIViewController]) {
    for controller in old where !stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.takeOut()
      controller.removeFromParent()
    }
  }

  override func begin(appearing: Bool, animated: Bool) {
    if appearing, shown == nil, let top = stack.last {
      loadViewIfNeeded()
      delegate?.navigationController(self, willShow: top, animated: animated)
      view.insert(top.view)
      shown = top
    }
    super.begin(appearing: appearing, animated: animated)
  }

  override func end(animated: Bool) {
    let appears = appearance == .appearing
    super.end(animated: animated)
    if appears, let shown { delegate?.navigationController(self, didShow: shown, animated: animated) }
  }

  /// Puts a column of a split on the stack, which only UIKit does.
  func nest(_ column: UINavigationController) {
    start(stack + [column], animated: false, isInteractive: false)
  }

  func unnest(_ column: UINavigationController) {
    start(stack.filter { $0 !== column }, animated: false, isInteractive: false)
  }

  // MARK: The user

  func beginSwipe() -> Bool {
    let recognizers = [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
    guard recognizers.contains(where: { $0?.isEnabled == true }), stack.count > 1, activeTransition == nil,
      appearance == .appeared
    else { return false }
    start(stack.dropLast(), animated: true, isInteractive: true)
    return true
  }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

// In Apple's protocol these are optional.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
