public import FlowCore
public import FlowReactive
import Observation

/// A container with several tabs that shows the selected one. When the user selects a tab again, its stack goes back to its
/// root.
///
/// ```swift
/// let tabs = TabContainer()
/// tabs.setTabs([.init(title: "Wishlist", root: wishlist.root), .init(title: "Watched", root: watched.root)])
/// ```
public final class TabContainer: ModalContainer {
  /// A tab and the presentable that it shows.
  public struct Tab {
    /// The tab's name for the user.
    public let title: String

    /// The presentable that is shown while the tab is selected.
    public let root: any Presentable

    /// A few characters about the state of the tab, such as a count. They can change at any time.
    public let badge: Observable<String?>

    /// The closure that returns the badge from observable properties, if it is given so.
    public let observedBadge: (() -> String?)?

    /// The background work for the badge; the window waits for it.
    public let work: Work?

    /// Decides whether the user can select the tab. A tab that refuses can show something else instead.
    public let shouldSelect: () -> Bool

    /// Called when the user selects the tab that is selected already. Without it, a stack goes back to its root.
    public let onReselect: (() -> Void)?

    /// Creates a tab.
    public init(
      title: String, root: any Presentable, badge: Observable<String?> = .of(nil), work: Work? = nil,
      shouldSelect: @escaping () -> Bool = { true }, onReselect: (() -> Void)? = nil
    ) {
      self.init(title, root, badge, work: work, shouldSelect, onReselect)
    }

    /// Creates a tab whose badge follows the `@Observable` properties that a closure reads, as the content of a screen does.
    public init(
      title: String, root: any Presentable, badge: @escaping () -> String?,
      shouldSelect: @escaping () -> Bool = { true }, onReselect: (() -> Void)? = nil
    ) {
      self.init(title, root, observing: badge, shouldSelect, onReselect)
    }

    private init(
      _ title: String, _ root: any Presentable, _ badge: Observable<String?> = .of(nil),
      observing observedBadge: (() -> String?)? = nil, work: Work? = nil, _ shouldSelect: @escaping () -> Bool,
      _ onReselect: (() -> Void)?
    ) {
      self.title = title
      self.root = root
      self.badge = badge
      self.observedBadge = observedBadge
      self.work = work
      self.shouldSelect = shouldSelect
      self.onReselect = onReselect
    }
  }

  /// The tabs, in order.
  public private(set) var tabs: [Tab] = []

  /// The position of the selected tab; 0 if there are no tabs.
  public private(set) var selectedIndex = 0

  /// The badge of each tab.
  public var badges: [String?] { zip(tabs, announcedBadges).map { $0.observedBadge?() ?? $1 } }
  private var announcedBadges: [String?] = []

  /// The tab that was selected when the container was saved.
  private var savedSelection: SavedTab?
  private let selections = PublishRelay<Int>()
  private var badgeSubscriptions = DisposeBag()

  /// Creates a container without tabs.
  public init() {
    super.init()
  }

  /// The selected tab.
  public var selected: Tab? { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }

  /// The position of the selected tab, each time another is selected.
  public var selectionChanges: Observable<Int> { selections.asObservable() }

  /// Replaces the tabs, and dismisses those that are not among the new ones. The selected tab stays selected if it is
  /// still there; otherwise the first tab is selected.
  ///
  /// A tab whose root was dismissed or is in another container is left out.
  public func setTabs(_ tabs: [Tab]) {
    let old = self.tabs.map(\.root)
    let oldSelection = selected?.root
    var adopted: [Tab] = []
    for tab in tabs where !tab.root.isAmong(adopted.map(\.root)) && (tab.root.isAmong(old) || adopt(tab.root)) {
      adopted.append(tab)
    }
    remove(old.filter { !$0.isAmong(adopted.map(\.root)) }) {
      self.tabs = adopted
      selectedIndex = adopted.firstIndex { $0.root === oldSelection } ?? savedSelection?.position(among: adopted) ?? 0
      followBadges()
    }
  }

  /// Selects the tab at a position.
  ///
  /// - Returns: `true` if there is such a tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    guard index != selectedIndex else { return true }
    selectedIndex = index
    update()
    selections.accept(index)
    return true
  }

  /// Selects the tab at a position as the user does: the tab and the visible screens can refuse.
  ///
  /// - Returns: `true` if there is such a tab, selected or not.
  @discardableResult
  package func requestSelection(of index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    let tab = tabs[index]
    if index == selectedIndex {
      tab.reselect()
    } else if selected?.root.mayBeLeft(by: .selectingTab) != false, tab.shouldSelect() {
      select(index)
    }
    return true
  }

  /// Selects a tab again, now or when it is set, without telling anyone.
  func restoreSelection(of tab: SavedTab) {
    savedSelection = tab
    guard let index = tab.position(among: tabs), index != selectedIndex else { return }
    selectedIndex = index
    update()
  }

  private func followBadges() {
    badgeSubscriptions.dispose()
    badgeSubscriptions = DisposeBag()
    announcedBadges = tabs.map { _ in nil }
    observeBadges(badgeSubscriptions)
    for (index, tab) in tabs.enumerated() {
      tab.badge.subscribe(onNext: { [weak self] badge in
        guard let self, announcedBadges.indices.contains(index), announcedBadges[index] != badge else { return }
        announcedBadges[index] = badge
        setNeedsDisplay()
      }).disposed(by: badgeSubscriptions)
    }
  }

  /// Redraws when an observed badge changes, until the tabs do.
  private func observeBadges(_ subscriptions: DisposeBag) {
    withObservationTracking {
      for tab in tabs { _ = tab.observedBadge?() }
    } onChange: { [weak self, weak subscriptions] in
      Task { @MainActor in
        guard let self, let subscriptions, subscriptions === self.badgeSubscriptions else { return }
        self.setNeedsDisplay()
        self.observeBadges(subscriptions)
      }
    }
  }

  // MARK: Container

  /// The root of the selected tab.
  public override var panes: [any Presentable] { selected.map { [$0.root] } ?? [] }

  override var ownChildren: [any Presentable] { tabs.map(\.root) }

  override func takeOwn(_ leaving: [any Presentable]) {
    guard tabs.contains(where: { $0.root.isAmong(leaving) }) else { return }
    let selection = selected?.root
    tabs.removeAll { $0.root.isAmong(leaving) }
    selectedIndex = tabs.firstIndex { $0.root === selection } ?? 0
    followBadges()
  }

  override func bringOwnChildToFront(_ child: any Presentable, then proceed: @escaping () -> Void) {
    tabs.firstIndex { $0.root === child }.map { _ = select($0) }
    proceed()
  }
}

extension SavedTab {
  /// Returns the position of the tab: where it was, or elsewhere if its title is there alone. A title that is nowhere can be
  /// in another language now, or have another count.
  fileprivate func position(among tabs: [TabContainer.Tab]) -> Int? {
    let namesakes = tabs.indices.filter { tabs[$0].title == title }
    if namesakes.contains(position) { return position }
    return namesakes.first ?? (tabs.indices.contains(position) ? position : nil)
  }
}

extension TabContainer.Tab {
  fileprivate func reselect() {
    if let onReselect {
      onReselect()
    } else {
      (root as? NavigationStack)?.requestPopToRoot()
    }
  }
}
