public import FlowCore
public import FlowReactive

/// What a front end shows: a root, and what is presented over it. It is visible from the start.
public final class Window: ModalPresenting {
  /// What becomes of the window.
  public let lifecycle = Lifecycle()

  /// The name of the application.
  public let title: String

  /// What the window shows.
  public private(set) var root: (any Presentable)?

  /// How much room there is.
  public private(set) var size = WindowSize.standard

  /// What is presented over the root.
  public private(set) lazy var modals = Modals { [weak self] removed in self?.update(dismissing: removed) }

  private let stage: Stage
  private let redraws = PublishRelay<Void>()
  private var visibleSubscriptions = DisposeBag()

  /// Creates an empty window.
  public init(title: String) {
    self.title = title
    stage = Stage(lifecycle: lifecycle)
    stage.connect { [weak self] in self?.children ?? [] }
    stage.resize(to: size)
    lifecycle.appear()
  }

  /// Shows `root`; what the window showed before is dismissed.
  public func setRoot(_ root: any Presentable) {
    guard root !== self.root else { return }
    let removed = self.root
    self.root = root
    update(dismissing: removed.map { [$0] } ?? [])
  }

  /// Says how much room there is now. Containers that care rearrange what they show; nothing is dismissed.
  ///
  /// A front end calls it before it draws.
  public func resize(to size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    stage.resize(to: size)
    redraws.accept(())
  }

  /// Takes the window and all that is in it down.
  public func close() {
    lifecycle.dismiss()
  }

  private func update(dismissing removed: [any Presentable] = []) {
    stage.show(modals.top.map { [$0] } ?? panes, dismissing: removed)
    structureChanged()
  }

  // MARK: What is drawn

  /// Emits whenever something that is on the screen has changed; a front end then draws ``content`` again.
  public var displayChanges: Observable<Void> { redraws.asObservable() }

  /// Follows what is on the screen now: each container for which child it shows, each screen for its content.
  private func structureChanged() {
    visibleSubscriptions.dispose()
    visibleSubscriptions = DisposeBag()
    forEachPresentable { [weak self] presentable in
      guard let self, presentable !== self else { return }
      if let container = presentable as? any Container {
        container.displayChanges.subscribe(onNext: { [weak self] in self?.structureChanged() })
          .disposed(by: visibleSubscriptions)
      } else if let displayable = presentable as? any Displayable {
        displayable.displayChanges.subscribe(onNext: { [weak self] in self?.redraws.accept(()) })
          .disposed(by: visibleSubscriptions)
      }
    }
    redraws.accept(())
  }

  // MARK: Container

  /// The root, then what is presented over it.
  public var children: [any Presentable] { (root.map { [$0] } ?? []) + modals.presentables }

  /// The root.
  public var panes: [any Presentable] { root.map { [$0] } ?? [] }

  /// The path inside the root.
  public var path: [String] { panes.flatMap(FlowScreens.path) }

  /// Whether what is presented on top or something in the root can be closed.
  public var canGoBack: Bool { modals.canGoBack ?? FlowScreens.canGoBack(in: root) }

  /// Closes what is presented on top, or goes back inside the root.
  public func goBack() -> Bool {
    if let wentBack = modals.goBack() { return wentBack }
    return (root as? any Container)?.goBack() ?? false
  }
}

extension Window {
  /// Calls `body` with everything in the window, visible or not, containers before their children.
  func forEachPresentable(_ body: (any Presentable) -> Void) {
    var pending: [any Presentable] = [self]
    while let next = pending.popLast() {
      body(next)
      if let container = next as? any Container {
        pending.append(contentsOf: container.children.reversed())
      }
    }
  }

  /// Calls `body` with whatever can be doing something in the background, by the name of its screen or tab.
  private func forEachWork(_ body: (String, Work) -> Void) {
    forEachPresentable { presentable in
      if let screen = presentable as? Screen {
        body(screen.content.title, screen.work)
      } else if let tabs = presentable as? TabContainer {
        for tab in tabs.tabs {
          if let work = tab.work { body(tab.title, work) }
        }
      }
    }
  }

  /// Whether a screen or a tab in the window, visible or not, is doing something in the background.
  public var isBusy: Bool { !busyScreens.isEmpty }

  /// The titles of the screens and tabs in the window, visible or not, that are doing something in the background.
  public var busyScreens: [String] {
    var titles: [String] = []
    forEachWork { title, work in
      if !work.isIdle { titles.append(title) }
    }
    return titles
  }

  /// Returns when no screen and no tab in the window is doing anything in the background.
  public func settle() async {
    while true {
      var busy: [Work] = []
      forEachWork { _, work in
        if !work.isIdle { busy.append(work) }
      }
      guard !busy.isEmpty else { return }
      for work in busy {
        await work.settle()
      }
    }
  }
}
