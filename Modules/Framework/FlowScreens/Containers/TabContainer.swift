public import FlowCore
public import FlowReactive

/// Several presentables side by side, of which the selected one is shown.
public final class TabContainer: ModalPresenting {
  /// One tab.
  public struct Tab {
    /// The tab's name for people.
    public let title: String

    /// What it shows when it is selected.
    public let root: any Presentable

    /// A few characters that say how things stand in the tab, live.
    public let badge: Observable<String?>

    /// What goes on in the background for the badge; the window waits for it.
    public let work: Work?

    /// Creates a tab.
    public init(title: String, root: any Presentable, badge: Observable<String?> = .of(nil), work: Work? = nil) {
      self.title = title
      self.root = root
      self.badge = badge
      self.work = work
    }
  }

  /// What becomes of the container.
  public let lifecycle = Lifecycle()

  /// The tabs, in order.
  public private(set) var tabs: [Tab] = []

  /// The position of the selected tab; 0 while there are none.
  public private(set) var selectedIndex = 0

  /// What each tab's badge says now.
  public private(set) var badges: [String?] = []

  /// What is presented over the tabs.
  public private(set) lazy var modals = Modals { [weak self] removed in self?.update(dismissing: removed) }

  private let stage: Stage
  private let selections = PublishRelay<Int>()
  private var badgeSubscriptions = DisposeBag()

  /// Creates a container without tabs.
  public init() {
    stage = Stage(lifecycle: lifecycle)
    stage.connect { [weak self] in self?.children ?? [] }
  }

  /// The selected tab.
  public var selected: Tab? { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }

  /// Emits the position of each tab that is selected from now on.
  public var selectionChanges: Observable<Int> { selections.asObservable() }

  /// Replaces the tabs; those that are not among the new ones are dismissed. The first is selected unless the selected
  /// one stays.
  public func setTabs(_ tabs: [Tab]) {
    let removed = self.tabs.map(\.root).filter { old in !tabs.contains { $0.root === old } }
    let kept = selected.flatMap { old in tabs.firstIndex { $0.root === old.root } }
    self.tabs = tabs
    selectedIndex = kept ?? 0
    followBadges()
    update(dismissing: removed)
  }

  /// Selects the tab at `index`.
  ///
  /// - Returns: Whether there is such a tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    guard index != selectedIndex else { return true }
    selectedIndex = index
    update()
    selections.accept(index)
    return true
  }

  private func followBadges() {
    badgeSubscriptions.dispose()
    badgeSubscriptions = DisposeBag()
    badges = tabs.map { _ in nil }
    for (index, tab) in tabs.enumerated() {
      tab.badge.subscribe(onNext: { [weak self] badge in
        guard let self, badges.indices.contains(index), badges[index] != badge else { return }
        badges[index] = badge
        stage.displayChanges.accept(())
      }).disposed(by: badgeSubscriptions)
    }
  }

  private func update(dismissing removed: [any Presentable] = []) {
    stage.show(modals.top.map { [$0] } ?? panes, dismissing: removed)
  }

  // MARK: Container

  /// Tells when what it shows, or a badge, has changed.
  public var displayChanges: Observable<Void> { stage.displayChanges.asObservable() }

  /// The roots of the tabs, then what is presented over them.
  public var children: [any Presentable] { tabs.map(\.root) + modals.presentables }

  /// The root of the selected tab.
  public var panes: [any Presentable] { selected.map { [$0.root] } ?? [] }

  /// The path inside the selected tab.
  public var path: [String] { panes.flatMap(FlowScreens.path) }

  /// Whether what is presented on top or something in the selected tab can be closed.
  public var canGoBack: Bool { modals.canGoBack ?? FlowScreens.canGoBack(in: selected?.root) }

  /// Closes what is presented on top, or goes back inside the selected tab.
  public func goBack() -> Bool {
    if let wentBack = modals.goBack() { return wentBack }
    return (selected?.root as? any Container)?.goBack() ?? false
  }

  /// Tells the roots of all tabs.
  public func resize(to size: WindowSize) {
    stage.resize(to: size)
  }
}
