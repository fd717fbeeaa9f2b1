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
    /// The navigation controllers around the panes that need one.
    private var columns: [ObjectIdentifier: UINavigationController] = [:]
    /// A Boolean value indicating whether the user saw the detail when the panes were last compared.
    private var wasDetailSeen = false
    private var swipeBack: SwipeBack?

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
      let panes = [split.master, split.detail].compactMap { $0 }
      columns = columns.filter { id, _ in panes.contains { ObjectIdentifier($0) == id } }
      if master !== split.master {
        master = split.master
        setViewController(master.flatMap { column(for: $0, at: .primary) }, for: .primary)
        isChanged = true
      }
      if detail !== split.detail {
        detail = split.detail
        wasDetailSeen = false
        setViewController(detail.flatMap { column(for: $0, at: .secondary) }, for: .secondary)
        show(detail == nil ? .primary : .secondary)
        isChanged = true
      }
      guardDetail()
      let inner = panes.compactMap { controllers.controller(for: $0) as? any ContainerController }
      return inner.map { $0.update() }.contains(true) || isChanged
    }

    /// Returns a navigation controller for a pane, so UIKit makes none that can't be followed.
    private func column(for pane: any Presentable, at position: UISplitViewController.Column) -> UIViewController? {
      guard let controller = controllers?.controller(for: pane) else { return nil }
      if controller is UINavigationController || controller is UITabBarController && position == .secondary {
        return controller
      }
      if let known = columns[ObjectIdentifier(pane)] { return known }
      let column = UINavigationController(rootViewController: controller)
      column.delegate = self
      columns[ObjectIdentifier(pane)] = column
      return column
    }

    /// Lets the user go back from a detail with unsaved changes by the button alone, which asks first.
    private func guardDetail() {
      let guarded = isCollapsed ? detail.flatMap { $0.screenLosingChanges(by: .goingBack) == nil ? nil : $0 } : nil
      let column = viewController(for: .primary) as? UINavigationController
      swipeBack = swipeBack ?? column.map { SwipeBack(of: $0) }
      swipeBack?.isBlocked = guarded != nil
      if let detail, let controller = controllers?.controller(for: detail), !(controller is UINavigationController) {
        let goBack: @MainActor () -> Void = { [weak self] in _ = self?.split.goBack() }
        controller.navigationItem.setBackAction(guarded == nil ? nil : goBack)
      }
    }

    var movingControllers: [UIViewController] {
      [self] + [Column.primary, .secondary].compactMap { viewController(for: $0) }
    }

    // MARK: What the user does

    /// The user has left the detail of a collapsed interface if it was seen and the master is seen in its place. UIKit may
    /// keep the two on one stack or apart.
    func noticeRemovals() {
      let isDetailSeen = isSeen(.secondary)
      defer { wasDetailSeen = isDetailSeen }
      guard isCollapsed, wasDetailSeen, !isDetailSeen, isSeen(.primary), let detail, detail === split.detail else {
        return
      }
      // If a screen refuses, the detail is shown again.
      self.detail = nil
      detail.leave(by: .goingBack) { detail.removeFromContainer() }
    }

    private func isSeen(_ column: Column) -> Bool {
      guard let controller = viewController(for: column) else { return false }
      let top = (controller as? UINavigationController)?.topViewController ?? controller
      return top.viewIfLoaded?.window != nil
    }

    /// Follows the user’s way back from the detail, which may begin with a swipe.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
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
