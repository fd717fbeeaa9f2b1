#if canImport(UIKit)
  import FlowContent
  import FlowCore
  import FlowReactive
  public import FlowScreens
  public import UIKit

  /// A view controller that shows a `Window` of FlowScreens with the containers of UIKit.
  ///
  /// ```swift
  /// let window = UIWindow(windowScene: scene)
  /// window.rootViewController = FlowWindowController(flowWindow)
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// Flows and their containers decide what is shown; UIKit follows, one transition after the other. What the user does with
  /// UIKit’s own gestures goes the way of every other front end: the screens are asked, then the containers remove what was
  /// left. So a flow behaves here as in its tests, and its lifecycles don’t wait for animations.
  ///
  /// An application with other view controllers can present this one, or make it a child of theirs.
  public final class FlowWindowController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private typealias Modal = (presentable: any Presentable, controller: UIViewController)

    /// The window of the flows.
    public let flowWindow: Window

    private let controllers: Controllers
    /// The modals UIKit was told to present, the last on top.
    private var modals: [Modal] = []
    private var shownRoot: UIViewController?
    private var isWaiting = false
    private let subscriptions = DisposeBag()

    /// Creates a view controller showing a window.
    ///
    /// ```swift
    /// let controller = FlowWindowController(window, tabImage: { images[$0.title] })
    /// ```
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - tabImage: Returns the image of a tab.
    public init(_ window: Window, tabImage: @escaping (TabContainer.Tab) -> UIImage? = { _ in nil }) {
      flowWindow = window
      controllers = Controllers(tabImage: tabImage)
      super.init(nibName: nil, bundle: nil)
      controllers.onChange = { [weak self] in self?.settled() }
      window.displayChanges.subscribe(onNext: { [weak self] in self?.display() }).disposed(by: subscriptions)
    }

    /// Not available: the controller needs a window.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: Showing the window

    /// Makes UIKit show what the window shows. Each change begins when nothing moves.
    private func display() {
      // A full-screen presentation takes the views of the presenting controllers out of the window.
      guard ([self] + presented).contains(where: { $0.viewIfLoaded?.window != nil }) else { return }
      while !isWaiting {
        if let activeTransition { return wait(for: activeTransition) }
        noticeRemovals()
        guard changeNext() else { return }
      }
    }

    private func wait(for transition: any UIViewControllerTransitionCoordinator) {
      isWaiting = true
      let isTold = transition.animate(alongsideTransition: nil) { [weak self] _ in self?.settled() }
      if !isTold { tryAgain() }
    }

    /// Shows the window a moment later. UIKit doesn’t tell when a menu has gone.
    private func tryAgain() {
      isWaiting = true
      Task { [weak self] in
        try? await Task.sleep(for: .milliseconds(50))
        self?.settled()
      }
    }

    /// Shows the window soon. UIKit may not be done yet with the transition of which it tells.
    private func settled() {
      Task { [weak self] in
        self?.isWaiting = false
        self?.display()
      }
    }

    private var activeTransition: (any UIViewControllerTransitionCoordinator)? {
      let moving = [self] + presented + controllers.containers.flatMap(\.movingControllers)
      return moving.lazy.compactMap(\.transitionCoordinator).first { _ in true }
    }

    /// The presented controllers, the last on top, those of other code included.
    private var presented: [UIViewController] {
      var presented: [UIViewController] = []
      while let next = (presented.last ?? self).presentedViewController, next !== presented.last {
        presented.append(next)
      }
      return presented
    }

    /// - Returns: `true` if it changed something.
    private func changeNext() -> Bool {
      let wanted = wantedModals
      let kept = zip(modals, wanted).prefix { $0.presentable === $1 }.count
      if kept < modals.count {
        dismissModals(from: kept)
      } else if !updateRoot(), !modals.map({ $0.controller.updateContainer() }).contains(true) {
        guard kept < wanted.count else { return false }
        return present(wanted[kept])
      }
      return true
    }

    /// The modals of the window, without those that came below a full-screen modal and wait until that goes.
    private var wantedModals: [any Presentable] {
      flowWindow.content.layers.filter(\.isModal).map(\.root).filter { modal in
        modal.lifecycle.isVisible || modals.contains { $0.presentable === modal }
      }
    }

    private func updateRoot() -> Bool {
      let root = flowWindow.root.map(controllers.controllerWithBar)
      guard root === shownRoot else {
        embed(root)
        return true
      }
      return root?.updateContainer() ?? false
    }

    private func embed(_ root: UIViewController?) {
      if let shownRoot {
        shownRoot.willMove(toParent: nil)
        shownRoot.view.removeFromSuperview()
        shownRoot.removeFromParent()
      }
      shownRoot = root
      guard let root else { return }
      _ = root.updateContainer()
      addChild(root)
      root.view.frame = view.bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(root.view)
      root.didMove(toParent: self)
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
    }

    // MARK: Modals

    private func present(_ presentable: any Presentable) -> Bool {
      let presenter = modals.last?.controller ?? self
      // What is over it came from other code or is a menu of UIKit, which would take with it what it presents.
      guard presenter.presentedViewController == nil, !presenter.isBeingDismissed else {
        tryAgain()
        return false
      }
      let controller = controllers.controllerWithBar(for: presentable)
      let modal = presentable.modal
      if modal?.style == .fullScreen { controller.modalPresentationStyle = .fullScreen }
      if modal?.isDismissable == false { controller.isModalInPresentation = true }
      controller.presentationController?.delegate = self
      controller.setPopoverSource(presenter.view)
      _ = controller.updateContainer()
      if modal?.isDismissable == true {
        let first = (controller as? UINavigationController)?.viewControllers.first as? ContentViewController
        first?.showClose { [weak self] in self?.leave([presentable]) }
      }
      presenter.present(controller, animated: true)
      guard presenter.presentedViewController === controller else {
        tryAgain()
        return false
      }
      modals.append((presentable, controller))
      return true
    }

    private func dismissModals(from position: Int) {
      let controller = modals[position].controller
      modals.removeSubrange(position...)
      controller.presentingViewController?.dismiss(animated: true)
    }

    /// Tells the containers what the user, or other code, has taken away.
    private func noticeRemovals() {
      controllers.containers.forEach { $0.noticeRemovals() }
      let presented = presented
      let removed = modals.filter { !$0.controller.isAmong(presented) }
      guard !removed.isEmpty else { return }
      modals.removeAll { !$0.controller.isAmong(presented) }
      // An alert of UIKit goes with each answer. If the question is still open, it is asked again.
      leave(removed.map(\.presentable).filter { ($0 as? Screen)?.isAlert != true })
    }

    /// Removes modals as the user does, the topmost of which is last.
    private func leave(_ presentables: [any Presentable]) {
      guard let top = presentables.last else { return }
      let below = Array(presentables.dropLast())
      guard top.modal != nil else { return leave(below) }
      top.leave(by: .closingSheet) { [weak self] in
        top.removeFromContainer()
        self?.leave(below)
      }
    }

    /// Returns `false` for a sheet that would lose changes. ``presentationControllerDidAttemptToDismiss(_:)`` then asks the
    /// user.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      modal(of: presentationController)?.screenLosingChanges(by: .closingSheet) == nil
    }

    /// Follows a sheet the user has swiped down.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      settled()
    }

    /// Leaves the sheet as the user does in every front end, unless it can’t be closed.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      guard !presentationController.presentedViewController.isModalInPresentation else { return }
      if let modal = modal(of: presentationController) { leave([modal]) }
    }

    private func modal(of presentation: UIPresentationController) -> (any Presentable)? {
      modals.first { $0.controller === presentation.presentedViewController }?.presentable
    }

    /// Dismisses what is presented, also when other code calls it, and tells the containers.
    public override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      super.dismiss(animated: flag) { [weak self] in
        completion?()
        self?.settled()
      }
    }

    // MARK: The view

    /// Shows the root of the window.
    public override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      _ = updateRoot()
    }

    /// Begins to follow the window.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      display()
    }

    /// Tells the window whether there is room for two columns.
    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let isWide = traitCollection.horizontalSizeClass == .regular
      flowWindow.resize(to: WindowSize(columns: isWide ? 100 : 40, rows: 30))
    }

    /// The controller of the root.
    public override var childForStatusBarStyle: UIViewController? { shownRoot }

    /// The controller of the root.
    public override var childForStatusBarHidden: UIViewController? { shownRoot }

    /// The controller of the root.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { shownRoot }
  }

  extension Presentable {
    /// The way in which the presentable is presented, if it is a modal of a container.
    fileprivate var modal: Modals.Modal? {
      (lifecycle.container as? ModalContainer)?.modals.presented.first { $0.presentable === self }
    }
  }
#endif
