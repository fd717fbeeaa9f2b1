#if canImport(UIKit)
  import FlowContent
  import FlowCore
  import FlowScreens
  public import UIKit

  /// The tab bar controller of UIKit that shows a `TabContainer`.
  ///
  /// A tab that the user taps, and the visible screens, can refuse the selection. When the user taps the selected tab, its
  /// stack goes back to its root, after the screens on it were asked.
  public final class FlowTabBarController: UITabBarController, UITabBarControllerDelegate, ContainerController {
    private let container: TabContainer
    private weak var controllers: Controllers?
    /// The tabs that UIKit was told to show.
    private var shown: [any Presentable] = []

    init(_ container: TabContainer, _ controllers: Controllers) {
      self.container = container
      self.controllers = controllers
      super.init(nibName: nil, bundle: nil)
      delegate = self
    }

    /// Not available: a flow makes the container, and a ``FlowWindowController`` its controller.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    func noticeRemovals() {}

    func update() -> Bool {
      guard let controllers else { return false }
      var isChanged = false
      let roots = container.tabs.map(\.root)
      if !roots.elementsEqual(shown, by: ===) {
        shown = roots
        setViewControllers(roots.map(controllers.controller), animated: viewIfLoaded?.window != nil)
        for (tab, controller) in zip(container.tabs, viewControllers ?? []) {
          controller.tabBarItem = UITabBarItem(title: tab.title, image: controllers.tabImage(tab), tag: 0)
        }
        isChanged = true
      }
      for (badge, controller) in zip(container.badges, viewControllers ?? [])
      where controller.tabBarItem.badgeValue != badge {
        controller.tabBarItem.badgeValue = badge
      }
      if selectedIndex != container.selectedIndex, shown.indices.contains(container.selectedIndex) {
        selectedIndex = container.selectedIndex
        isChanged = selectedIndex == container.selectedIndex
      }
      return (selectedViewController as? any ContainerController)?.update() == true || isChanged
    }

    /// Lets the container decide, which asks the tab and the screens. UIKit selects nothing by itself.
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      if let index = viewControllers?.firstIndex(where: { $0 === viewController }) {
        container.requestSelection(of: index)
      }
      return false
    }

    /// Follows a dismissal by other code.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      controllers?.onChange()
    }
  }
#endif
