#if canImport(UIKit)
  import FlowContent
  import FlowCore
  import FlowScreens
  public import UIKit

  /// The navigation controller of UIKit that shows a `NavigationStack`.
  ///
  /// It follows the items of the stack. The back button asks the screens first. A swipe back counts when it ends; if a
  /// screen then refuses, it is shown again. Controllers pushed by other code stay above their item, unknown to the flow.
  ///
  /// A stack on another stack has no navigation controller of its own: its items are on the outer one.
  public final class FlowNavigationController: UINavigationController, UINavigationControllerDelegate,
    ContainerController
  {
    private struct Item {
      let presentable: any Presentable
      let controller: UIViewController
      /// A Boolean value indicating whether UIKit had the controller on its stack. It may put it there later.
      var wasSeen = false
    }

    private let stack: NavigationStack
    private weak var controllers: Controllers?
    /// The items UIKit was told to show.
    private var items: [Item] = []
    /// The controllers UIKit was told to drop, until it has.
    private var dropped: [UIViewController] = []
    private lazy var swipeBack = SwipeBack(of: self)

    init(_ stack: NavigationStack, _ controllers: Controllers) {
      self.stack = stack
      self.controllers = controllers
      super.init(nibName: nil, bundle: nil)
      delegate = self
    }

    /// Not available: a flow makes the stack, and a ``FlowWindowController`` its controller.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: What the flow does

    func update() -> Bool {
      guard let controllers else { return false }
      let leaves = stack.leaves
      guard leaves.elementsEqual(items.map(\.presentable), by: ===) else {
        place(leaves.map(controllers.controller), of: leaves)
        return true
      }
      swipeBack.isBlocked = leaves.last?.screenLosingChanges(by: .goingBack) != nil
      return (items.last?.controller as? any ContainerController)?.update() ?? false
    }

    private func place(_ new: [UIViewController], of leaves: [any Presentable]) {
      dropped += items.map(\.controller).filter { !$0.isAmong(new) }
      var placed: [UIViewController] = []
      let goBack: @MainActor () -> Void = { [weak self] in _ = self?.stack.goBack() }
      for controller in new {
        controller.navigationItem.setBackAction(placed.isEmpty ? nil : goBack)
        placed += [controller] + strangers(above: controller)
      }
      items = zip(leaves, new).map { leaf, controller in
        Item(presentable: leaf, controller: controller, wasSeen: controller.isAmong(viewControllers))
      }
      _ = (placed.last as? any ContainerController)?.update()
      setViewControllers(placed, animated: viewIfLoaded?.window != nil)
    }

    /// The controllers other code has pushed on an item.
    private func strangers(above controller: UIViewController) -> [UIViewController] {
      guard let position = viewControllers.firstIndex(where: { $0 === controller }) else { return [] }
      let known = items.map(\.controller) + dropped
      return Array(viewControllers[(position + 1)...].prefix { !$0.isAmong(known) })
    }

    // MARK: What the user does

    func noticeRemovals() {
      dropped.removeAll { !$0.isAmong(viewControllers) }
      var removed: [any Presentable] = []
      for index in items.indices.reversed() {
        if items[index].controller.isAmong(viewControllers) {
          items[index].wasSeen = true
        } else if items[index].wasSeen {
          removed.insert(items.remove(at: index).presentable, at: 0)
        }
      }
      if !removed.isEmpty { leave(removed) }
    }

    /// Takes presentables out of the stack as the user does, the topmost of which is last.
    private func leave(_ presentables: [any Presentable]) {
      guard let top = presentables.last else { return }
      let below = Array(presentables.dropLast())
      guard let leaving = stack.item(of: top) else { return leave(below) }
      leaving.leave(by: .goingBack) { [weak self] in
        leaving.removeFromContainer()
        self?.leave(below)
      }
    }

    /// Follows the end of a transition, also one of the user’s.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      controllers?.onChange()
    }

    /// Follows a dismissal by other code.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      controllers?.onChange()
    }
  }

  extension NavigationStack {
    /// The items, with those of inner stacks in place of these.
    fileprivate var leaves: [any Presentable] {
      items.flatMap { ($0 as? NavigationStack)?.leaves ?? [$0] }
    }

    /// Returns what the user leaves with a leaf: the leaf, or the inner stack of which it is the only item; `nil` if it is not
    /// up.
    fileprivate func item(of leaf: any Presentable) -> (any Presentable)? {
      var item = leaf
      while let inner = item.lifecycle.container as? NavigationStack {
        if inner === self { return item }
        if inner.items.count > 1 { return item }
        item = inner
      }
      return nil
    }
  }
#endif
