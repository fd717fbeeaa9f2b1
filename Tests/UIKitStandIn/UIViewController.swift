// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  private var loadedView: UIView?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadView() { view = UIView(frame: .zero) }
  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  // MARK: Bars

  open var title: String?
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  open var navigationController: UINavigationController? { nearest() }
  open var tabBarController: UITabBarController? { nearest() }
  open var splitViewController: UISplitViewController? { nearest() }
  open var traitCollection: UITraitCollection { parent?.traitCollection ?? ownTraits }
  var ownTraits = UITraitCollection(horizontalSizeClass: .compact)

  private func nearest<Controller>() -> Controller? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Controller }.first
  }

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  enum Appearance { case disappeared, appearing, appeared, disappearing }
  var appearance = Appearance.disappeared

  /// The children that are shown while the controller is.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  func begin(appearing: Bool, animated: Bool) {
    let isUp = appearance == .appeared || appearance == .appearing
    guard isUp != appearing else { return }
    if appearing { loadViewIfNeeded() }
    appearance = appearing ? .appearing : .disappearing
    inOrder {
      appearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    } forChildren: {
      $0.begin(appearing: appearing, animated: animated)
    }
  }

  func end(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      inOrder {
        viewIsAppearing(animated)
        viewDidLayoutSubviews()
        viewDidAppear(animated)
      } forChildren: {
        $0.end(animated: animated)
      }
    case .disappearing:
      appearance = .disappeared
      inOrder {
        viewDidDisappear(animated)
      } forChildren: {
        $0.end(animated: animated)
      }
    case .appeared, .disappeared: break
    }
  }

  private func inOrder(_ own: () -> Void, forChildren body: (UIViewController) -> Void) {
    let shown = shownChildren
    if StandIn.otherOrders { shown.forEach(body) }
    own()
    if !StandIn.otherOrders { shownChildren.forEach(body) }
  }

  /// Called when the width is another.
  func traitsDidChange() {
    children.forEach { $0.traitsDidChange() }
    if isViewLoaded { viewDidLayoutSubviews() }
  }

  func viewWasAdded() {
    guard let parent, parent.appearance == .appeared || parent.appearance == .appearing else { return }
    begin(appearing: true, animated: false)
    if parent.appearance == .appeared { end(animated: false) }
  }

  func viewWillBeRemoved() {
    guard parent != nil else { return }
    begin(appearing: false, animated: false)
    end(animated: false)
  }

  func enter(_ window: UIWindow) {
    window.insert(view)
    begin(appearing: true, animated: false)
    end(animated: false)
  }

  func leaveWindow() {
    begin(appearing: false, animated: false)
    end(animated: false)
    viewIfLoaded?.takeOut()
  }

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open private(set) lazy var presentationController: UIPresentationController? =
    modalPresentationStyle == .popover
    ? UIPopoverPresentationController(of: self) : UIPresentationController(of: self)
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentationController as? UIPopoverPresentationController : nil
  }
  var ownPresented: UIViewController?
  /// The view that had the controller’s view before a full-screen presentation took it out.
  private weak var coveredIn: UIView?
  weak var ownPresenting: UIViewController?
  var activeTransition: Transition?
  var isLeaving = false

  open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }
  open var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }
  open var isBeingDismissed: Bool { isLeaving }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition ?? parent?.transitionCoordinator
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
    let name = type(of: viewControllerToPresent)
    guard ownPresented == nil else { return StandIn.complain("\(name) is presented on a controller that presents") }
    guard viewIfLoaded?.window != nil else {
      return StandIn.complain("\(name) is presented outside of the window by \(type(of: self))")
    }
    guard viewControllerToPresent.ownPresenting == nil, viewControllerToPresent.parent == nil else {
      return StandIn.complain("\(name) is presented already, or has a parent")
    }
    if !StandIn.transitions.isEmpty { StandIn.complain("\(name) is presented during a transition") }
    ownPresented = viewControllerToPresent
    viewControllerToPresent.ownPresenting = self
    viewControllerToPresent.ownTraits = traitCollection
    _ = viewControllerToPresent.presentationController
    let covers = viewControllerToPresent.modalPresentationStyle == .fullScreen
    viewIfLoaded?.window?.insert(viewControllerToPresent.view)
    if covers { begin(appearing: false, animated: flag) }
    viewControllerToPresent.begin(appearing: true, animated: flag)
    animateIf(flag, of: [viewControllerToPresent, self]) { [self] _ in
      if covers {
        end(animated: flag)
        coveredIn = viewIfLoaded?.superview
        viewIfLoaded?.takeOut()
      }
      viewControllerToPresent.end(animated: flag)
      completion?()
    }
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController != nil {
      presenter.dismissPresented(animated: flag, completion: completion)
    } else if let presenting = presentingViewController {
      if StandIn.otherOrders {
        presenting.presenter.dismissPresented(animated: flag, completion: completion)
      } else {
        presenting.dismiss(animated: flag, completion: completion)
      }
    }
  }

  /// The controller around this one that presents.
  private var presenter: UIViewController { ownPresented != nil ? self : parent?.presenter ?? self }

  /// - Parameter isInteractive: A Boolean value that indicates whether the transition follows a finger.
  @discardableResult
  func dismissPresented(
    animated: Bool, isInteractive: Bool = false, completion: (() -> Void)? = nil
  ) -> Transition? {
    guard let presented = ownPresented, !presented.isLeaving else { return nil }
    let chain = Array(sequence(first: presented) { $0.ownPresented })
    let covered = chain.contains { $0.modalPresentationStyle == .fullScreen }
    for controller in chain {
      controller.isLeaving = true
      controller.begin(appearing: false, animated: animated)
    }
    if covered {
      if let view = viewIfLoaded { coveredIn?.insert(view) }
      begin(appearing: true, animated: animated)
    }
    if StandIn.otherOrders, !isInteractive { ownPresented = nil }
    return animateIf(animated, of: [presented, self], isInteractive: isInteractive) { [self] _ in
      for controller in chain.reversed() {
        controller.viewIfLoaded?.takeOut()
        controller.end(animated: animated)
        controller.isLeaving = false
        controller.ownPresenting?.ownPresented = nil
        controller.ownPresenting = nil
      }
      ownPresented = nil
      if covered { end(animated: animated) }
      completion?()
    }
  }

  @discardableResult
  func animateIf(
    _ animated: Bool, of controllers: [UIViewController], isInteractive: Bool = false,
    end: @escaping (_ isCancelled: Bool) -> Void
  ) -> Transition? {
    if animated { return Transition(of: controllers, isInteractive: isInteractive, end: end) }
    end(false)
    return nil
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet
  case popover = 7
  case automatic = -2
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var presented: UIViewController?
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  init(of controller: UIViewController) {
    presented = controller
    super.init()
  }
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// In Apple's protocol these are optional.
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

open class UITraitCollection: NSObject {
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }
}
