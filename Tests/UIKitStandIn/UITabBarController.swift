// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UITabBarController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  // Subclasses can have no property of this name.
  open var tabs: [UITab] = []

  open weak var delegate: (any UITabBarControllerDelegate)?

  open private(set) var viewControllers: [UIViewController]?
  private var selected = 0

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    let controllers = viewControllers ?? []
    for controller in self.viewControllers ?? [] where !controllers.contains(where: { $0 === controller }) {
      if controller === old { hide(controller) }
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    self.viewControllers = viewControllers
    controllers.forEach(addChild)
    selected = controllers.firstIndex { $0 === old } ?? (controllers.indices.contains(selected) ? selected : 0)
    if selectedViewController !== old { showSelected() }
  }

  open var selectedIndex: Int {
    get { selected }
    set {
      guard newValue != selected, viewControllers?.indices.contains(newValue) == true else { return }
      if let selectedViewController { hide(selectedViewController) }
      selected = newValue
      showSelected()
    }
  }

  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selected) else { return nil }
    return viewControllers[selected]
  }

  // MARK: Inside

  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  private func hide(_ controller: UIViewController) {
    controller.begin(appearing: false, animated: false)
    controller.viewIfLoaded?.takeOut()
    controller.end(animated: false)
  }

  private func showSelected() {
    guard appearance == .appeared || appearance == .appearing, let selectedViewController else { return }
    view.insert(selectedViewController.view)
    selectedViewController.begin(appearing: true, animated: false)
    if appearance == .appeared { selectedViewController.end(animated: false) }
  }

  override func begin(appearing: Bool, animated: Bool) {
    if appearing, let selectedViewController {
      loadViewIfNeeded()
      view.insert(selectedViewController.view)
    }
    super.begin(appearing: appearing, animated: animated)
  }
}

open class UITab: NSObject {}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// In Apple's protocol these are optional.
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
