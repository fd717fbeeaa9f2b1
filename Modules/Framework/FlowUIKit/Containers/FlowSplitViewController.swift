#if canImport(UIKit)
  import FlowContent
  import FlowCore
  import FlowScreens
  public import UIKit

  /// The split view controller of UIKit that shows a `SplitContainer` in two columns, or the detail over the master if there
  /// is not enough room for both.
  public final class FlowSplitViewController: UISplitViewController, UISplitViewControllerDelegate,
    UINavigationControllerDelegate, ContainerController
  {
    private let split: SplitContainer
    private weak var controllers: Controllers?
    private var master: (any Presentable)?
    private var detail: (any Presentable)?
    /// A Boolean value that indicates whether the detail was on the master's stack, as in a collapsed interface.
    private var wasDetailOnMaster = false
    /// A Boolean value that indicates whether UIKit told that the user goes back from the detail.
    private var isDetailLeft = false

    init(_ split: SplitContainer, _ controllers: Controllers) {
      self.split = split
      self.controllers = controllers
      super.init(style: .doubleColumn)
      delegate = self
      // Both panes are visible if there is room, as in the container.
      preferredDisplayMode = .oneBesideSecondary
      preferredSplitBehavior = .tile
      presentsWithGesture = false
    }

    /// Not available: a flow makes the container, and a ``FlowWindowController`` its controller.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: What the flow does

    func update() -> Bool {
      guard let controllers else { return false }
      var isChanged = false
      if master !== split.master {
        master = split.master
        setViewController(column(for: master), for: .primary)
        isChanged = true
      }
      if detail !== split.detail {
        detail = split.detail
        setViewController(column(for: detail), for: .secondary)
        show(detail == nil ? .primary : .secondary)
        isChanged = true
      }
      let inner = [master, detail].compactMap { $0.map(controllers.controller) as? any ContainerController }
      return inner.map { $0.update() }.contains(true) || isChanged
    }

    /// Returns a navigation controller for a pane, so that UIKit makes none that can't be followed.
    private func column(for pane: (any Presentable)?) -> UIViewController? {
      guard let controller = pane.flatMap({ controllers?.controller(for: $0) }) else { return nil }
      if controller is UINavigationController || controller is UITabBarController { return controller }
      let column = UINavigationController(rootViewController: controller)
      column.delegate = self
      return column
    }

    // MARK: What the user does

    func noticeRemovals() {
      let isDetailOnMaster = isCollapsed && self.isDetailOnMaster
      let isLeft = isDetailLeft || isCollapsed && wasDetailOnMaster && !isDetailOnMaster
      isDetailLeft = false
      wasDetailOnMaster = isDetailOnMaster
      guard isLeft, let detail, detail === split.detail else { return }
      // If a screen refuses, the detail is shown again.
      self.detail = nil
      detail.leave(by: .goingBack) { detail.removeFromContainer() }
    }

    private var isDetailOnMaster: Bool {
      guard let detail = viewController(for: .secondary) else { return false }
      let column = viewController(for: .primary) as? UINavigationController
      return column.map { detail.isAmong($0.viewControllers) } ?? false
    }

    /// Follows the user’s way back from the detail.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      guard column == .secondary, isCollapsed else { return }
      isDetailLeft = true
      controllers?.onChange()
    }

    /// Follows the user’s way back from the detail, which is on the master’s stack in a collapsed interface.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      controllers?.onChange()
    }

    /// Returns the column with the detail, if there is one.
    public func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      split.detail == nil ? .primary : .secondary
    }
  }
#endif
