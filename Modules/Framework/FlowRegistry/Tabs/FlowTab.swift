public import FlowCore
public import FlowScreens

/// A tab that shows a flow, contributed to the registry by a feature.
///
/// ```swift
/// registry.contribute(
///   FlowTab(title: "Wishlist", order: 10, startingWith: .moviesAreRequired) { registry in
///     WishlistFlow(movies: movies, registry: registry)
///   })
/// ```
///
/// A tab with `startingWhenSelected: true` starts when the user, or a link, first selects it. A guard on its first step
/// then asks at that moment. After the user has declined, the tab invites them to open it, and asks again.
///
/// The flow that has the tabs shows them with `setTabs(of:selecting:)` of its container. When the user selects a tab
/// again, as by its number, its stack goes back to its root.
public struct FlowTab: FlowOpening, CustomStringConvertible {
  /// The title of the tab.
  public let title: String

  /// The position among the tabs. Tabs with equal positions are sorted by title.
  public let order: Int

  /// Returns the present badge, from the `@Observable` properties that it follows.
  public let badge: () -> String?

  /// The background work of the badge. Scripts, tests and the end of the program wait for it.
  public let work: Work?

  /// The type of the tab's flow.
  public let openedFlow: any Flow.Type

  /// Returns a new flow for the tab, which opens other features through the registry.
  public let makeFlow: (FlowRegistry) -> RoutedFlow<Never>

  /// Creates a tab whose flow starts with `step`.
  ///
  /// ```swift
  /// registry.contribute(
  ///   FlowTab(
  ///     title: "Loans", order: 2, badge: { loans.isEmpty ? nil : "\(loans.count)" }, startingWith: .loansAreRequired
  ///   ) { _ in LoansFlow(loans) })
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the tab.
  ///   - order: The position among the tabs.
  ///   - badge: Returns the badge. It follows the `@Observable` properties that it reads, as the content of a screen does.
  ///   - work: The background work of the badge.
  ///   - step: The first step of the flow.
  ///   - startsWhenSelected: Whether the flow starts when the tab is first selected.
  ///   - flow: Returns a new flow. It receives the registry as an argument, because capturing it would leak it.
  public init<TabFlow: Flow>(
    title: String, order: Int, badge: @escaping () -> String? = { nil }, work: Work? = nil,
    startingWith step: TabFlow.StepType, startingWhenSelected startsWhenSelected: Bool = false,
    flow: @escaping (FlowRegistry) -> TabFlow
  ) where TabFlow.Output == Never {
    self.title = title
    self.order = order
    self.badge = badge
    self.work = work
    openedFlow = TabFlow.self
    makeFlow = { registry in
      let routed = RoutedFlow(flow(registry), startingWith: step)
      return startsWhenSelected ? routed.startingWhenShown() : routed
    }
  }

  /// The title of the tab.
  public var description: String { title }
}

extension TabContainer {
  /// Shows the tabs contributed by features, by order and title.
  ///
  /// ```swift
  /// case .dashboardIsRequired: .multiple(root.setTabs(of: registry))
  /// ```
  ///
  /// - Parameters:
  ///   - registry: The registry with the tabs.
  ///   - title: The title of the tab to select. If there is none, the first is selected.
  /// - Returns: The contributors that start the flows of the tabs.
  public func setTabs<StepType: Step>(
    of registry: FlowRegistry, selecting title: String? = nil
  ) -> [FlowContributor<StepType>] {
    let tabs = registry.contributions(of: FlowTab.self).sorted { ($0.order, $0.title) < ($1.order, $1.title) }
    let flows = tabs.map { $0.makeFlow(registry) }
    setTabs(
      zip(tabs, flows).map { Tab(title: $0.title, root: $1.root, badge: $0.badge, work: $0.work) })
    if let selected = tabs.firstIndex(where: { $0.title == title }) {
      select(selected)
    }
    return flows.map { .flow($0) }
  }
}
