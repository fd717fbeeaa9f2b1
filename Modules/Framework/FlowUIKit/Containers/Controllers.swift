#if canImport(UIKit)
  import FlowContent
  import FlowCore
  import FlowReactive
  import FlowScreens
  import UIKit

  /// A controller of UIKit that follows a container of FlowScreens.
  protocol ContainerController: UIViewController {
    /// Tells the container what the user, or other code, has taken out of the controller.
    func noticeRemovals()

    /// Makes the controller show what the container shows.
    ///
    /// - Returns: `true` if it changed something.
    func update() -> Bool

    /// The controllers whose transitions move what the container shows.
    var movingControllers: [UIViewController] { get }
  }

  extension ContainerController {
    var movingControllers: [UIViewController] { [self] }
  }

  /// The view controllers of the presentables in a window. Each lives as long as its presentable.
  final class Controllers {
    private var entries: [ObjectIdentifier: (presentable: any Presentable, controller: UIViewController)] = [:]
    private let subscriptions = DisposeBag()

    /// The image of a tab.
    let tabImage: (TabContainer.Tab) -> UIImage?

    /// Called when a controller may show something else than its container.
    var onChange: () -> Void = {}

    init(tabImage: @escaping (TabContainer.Tab) -> UIImage?) {
      self.tabImage = tabImage
    }

    /// The controllers of the containers.
    var containers: [any ContainerController] {
      entries.values.compactMap { $0.controller as? any ContainerController }
    }

    /// Returns the view controller showing a presentable.
    func controller(for presentable: any Presentable) -> UIViewController {
      if let own = presentable as? any ViewControllerPresentable { return own.viewController }
      let id = ObjectIdentifier(presentable)
      if let entry = entries[id] { return entry.controller }
      let controller = makeController(for: presentable)
      entries[id] = (presentable, controller)
      presentable.lifecycle.changes.filter { $0 == .dismissed }
        .subscribe(onNext: { [weak self] _ in self?.entries[id] = nil }).disposed(by: subscriptions)
      return controller
    }

    /// Returns the view controller showing a presentable as the root of a window or a tab, or as a modal. The content of a
    /// screen needs a bar.
    func controllerWithBar(for presentable: any Presentable) -> UIViewController {
      let controller = controller(for: presentable)
      guard controller is ContentViewController else { return controller }
      return controller.navigationController ?? UINavigationController(rootViewController: controller)
    }

    private func makeController(for presentable: any Presentable) -> UIViewController {
      switch presentable {
      case let stack as NavigationStack: FlowNavigationController(stack, self)
      case let tabs as TabContainer: FlowTabBarController(tabs, self)
      case let split as SplitContainer: FlowSplitViewController(split, self)
      case let screen as Screen: makeController(for: screen)
      default: UIViewController(nibName: nil, bundle: nil)
      }
    }

    private func makeController(for screen: Screen) -> UIViewController {
      if screen.isAlert { return UIAlertController(asking: screen) { [weak self] in self?.onChange() } }
      return (screen.model as? any ViewControllerModel)?.makeViewController() ?? ContentViewController(screen)
    }
  }

  extension UIViewController {
    func isAmong(_ controllers: [UIViewController]) -> Bool { controllers.contains { $0 === self } }

    /// Makes the controller show what its container shows, if it has one.
    ///
    /// - Returns: `true` if it changed something.
    func updateContainer() -> Bool {
      (self as? any ContainerController ?? children.first as? any ContainerController)?.update() ?? false
    }

    /// Sets the place from which a popover comes, without which UIKit shows none.
    func setPopoverSource(_ view: UIView) {
      guard let popover = popoverPresentationController, popover.sourceView == nil else { return }
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.width / 2, y: view.bounds.height / 2, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
  }
#endif
