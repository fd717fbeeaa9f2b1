#if canImport(UIKit)
  import FlowContent
  import FlowCore
  import FlowScreens
  public import UIKit

  /// The tab bar controller of UIKit that shows a `TabContainer`.
  ///
  /// A tab the user taps, and the visible screens, can refuse the selection. When the user taps the selected tab, its
  /// stack goes back to its root, after the screens on it were asked. Use at most five tabs: of more, UIKit shows a list
  /// unknown to the container.
  public final class FlowTabBarController: UITabBarController, UITabBarControllerDelegate, ContainerController {
    private let container: TabContainer
    private weak var controllers: Controllers?
    /// The tabs UIKit was told to show.
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
      let new = roots.map(controllers.controllerWithBar)
      let areOther = !roots.elementsEqual(shown, by: ===)
      for ((tab, badge), controller) in zip(zip(container.tabs, container.badges), new) {
        // UIKit keeps the items that it was given: others in their place would not be shown.
        guard let item = controller.tabBarItem else { continue }
        if item.title != tab.title { item.title = tab.title }
        if areOther { item.image = controllers.tabImage(tab) }
        if item.badgeValue != badge { item.badgeValue = badge }
      }
      if areOther {
        shown = roots
        setViewControllers(new, animated: viewIfLoaded?.window != nil)
        isChanged = true
      }
      if selectedIndex != container.selectedIndex, shown.indices.contains(container.selectedIndex) {
        selectedIndex = container.selectedIndex
        isChanged = selectedIndex == container.selectedIndex
      }
      return selectedViewController?.updateContainer() == true || isChanged
    }

    /// Lets the container decide, which asks the tab and the screens. UIKit selects nothing by itself.
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      // The list of more tabs belongs to UIKit.
      guard let index = viewControllers?.firstIndex(where: { $0 === viewController }) else { return true }
      container.requestSelection(of: index)
      return false
    }

    /// Follows a dismissal by other code.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      controllers?.onChange()
    }
  }
#endif
