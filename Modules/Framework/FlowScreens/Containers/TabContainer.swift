import FlowContent
public import FlowCore
import Observation

/// A container with several tabs. It shows the selected one. When the user selects a tab again, its stack goes back to
/// its root.
///
/// ```swift
/// let tabs = TabContainer()
/// tabs.setTabs([.init(title: "Wishlist", root: wishlist.root), .init(title: "Watched", root: watched.root)])
/// ```
public final class TabContainer: ModalContainer {
  /// A tab and its presentable.
  public struct Tab {
    /// The tab's name for the user.
    public let title: String

    /// The presentable shown while the tab is selected.
    public let root: any Presentable

    /// Returns a few characters about the state of the tab, such as a count.
    ///
    /// It follows the `@Observable` properties it reads, as the content of a screen does.
    public let badge: () -> String?

    /// The background work for the badge; the window waits for it.
    public let work: Work?

    /// Decides whether the user can select the tab. A tab that refuses can show something else instead.
    public let shouldSelect: () -> Bool

    /// Called when the user selects the selected tab again. Without it, a stack goes back to its root.
    public let onReselect: (() -> Void)?

    /// Creates a tab.
    ///
    /// ```swift
    /// let tab = TabContainer.Tab(title: "Loans", root: diary, badge: { loans.isEmpty ? nil : "\(loans.count)" })
    /// ```
    public init(
      title: String, root: any Presentable, badge: @escaping () -> String? = { nil }, work: Work? = nil,
      shouldSelect: @escaping () -> Bool = { true }, onReselect: (() -> Void)? = nil
    ) {
      self.title = title
      self.root = root
      self.badge = badge
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
  public var badges: [String?] { tabs.map { $0.badge() } }

  /// The tab selected when the container was saved.
  private var savedSelection: TabPlace?
  /// The number of replacements of the tabs. Badges of earlier tabs are no longer followed.
  private var replacements = 0
  /// The last invitation, and the tab for which it is.
  private var lastInvitation: (root: any Presentable, screen: Screen)?

  /// Creates a container without tabs.
  public init() {
    super.init()
  }

  /// The selected tab.
  public var selected: Tab? { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }

  /// Replaces the tabs, and dismisses those missing from the new ones. The selected tab stays selected if it is still
  /// there; otherwise the first tab is selected.
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
      if tab.root.lifecycle.canBeginAgain {
        tab.root.lifecycle.beginAgain()
      } else if let onReselect = tab.onReselect {
        onReselect()
      } else {
        (tab.root as? NavigationStack)?.requestPopToRoot()
      }
    } else if selected?.root.mayBeLeft(by: .selectingTab) != false, tab.shouldSelect() {
      select(index)
    }
    return true
  }

  /// The screen in place of a selected tab whose flow waits to begin again, because the user has declined.
  var invitation: Screen? {
    guard let selected, selected.root.lifecycle.canBeginAgain else { return nil }
    if let lastInvitation, lastInvitation.root === selected.root { return lastInvitation.screen }
    let root = selected.root
    let screen = Screen(InvitationModel(to: selected.title) { [weak root] in root?.lifecycle.beginAgain() })
    lastInvitation = (root, screen)
    return screen
  }

  /// Selects a tab again, now or when it is set, without telling anyone.
  func restoreSelection(of tab: TabPlace) {
    savedSelection = tab
    guard let index = tab.position(among: tabs), index != selectedIndex else { return }
    selectedIndex = index
    update()
  }

  private func followBadges() {
    replacements += 1
    observeBadges(of: replacements)
  }

  /// Redraws when a badge changes, until the tabs do.
  private func observeBadges(of number: Int) {
    withObservationTracking {
      _ = badges
    } onChange: { [weak self] in
      Task { @MainActor in
        guard let self, number == self.replacements else { return }
        self.setNeedsDisplay()
        self.observeBadges(of: number)
      }
    }
  }

  // MARK: Container

  /// The root of the selected tab.
  public override var panes: [any Presentable] { selected.map { [$0.root] } ?? [] }

  override var ownChildren: [any Presentable] { tabs.map(\.root) }

  override func takeOwn(_ leaving: [any Presentable]) {
    lastInvitation = nil
    guard tabs.contains(where: { $0.root.isAmong(leaving) }) else { return }
    let selection = selected?.root
    tabs.removeAll { $0.root.isAmong(leaving) }
    selectedIndex = tabs.firstIndex { $0.root === selection } ?? 0
    followBadges()
  }

  override func show(_ child: any Presentable) {
    tabs.firstIndex { $0.root === child }.map { _ = select($0) }
  }
}

/// The place of a tab when the container was saved.
nonisolated struct TabPlace {
  let title: String
  let position: Int

  /// Returns the position of the tab: where it was, or elsewhere if its title is there alone. A missing title can be in
  /// another language now, or have another count.
  @MainActor
  fileprivate func position(among tabs: [TabContainer.Tab]) -> Int? {
    let namesakes = tabs.indices.filter { tabs[$0].title == title }
    if namesakes.contains(position) { return position }
    return namesakes.first ?? (tabs.indices.contains(position) ? position : nil)
  }
}
