import DashboardInterface
public import FlowCore
public import FlowRegistry
public import FlowScreens
public import MoviesServices

/// The tabs of the application, one for each `DashboardTab` that a feature contributes. It begins
/// with the tab that was selected last.
public final class DashboardFlow: Flow {
  /// The tabs.
  public let root = TabContainer()

  private let registry: FlowRegistry
  private let preferences: PreferencesStore

  /// Creates the dashboard of what is contributed to `registry`. `preferences` remember which tab was selected.
  public init(registry: FlowRegistry, preferences: PreferencesStore) {
    self.registry = registry
    self.preferences = preferences
  }

  /// Remembers the tab that was selected before anything else is done: nothing is, if that fails.
  public func adapt(step: DashboardStep) -> Adaptation<DashboardStep> {
    switch step {
    case .dashboardIsRequired:
      return .proceed(step)
    case .tabIsSelected(let title) where preferences.current.selectedTab == title:
      return .proceed(step)
    case .tabIsSelected(let title):
      return .resolve { [preferences] in
        try await preferences.update { $0.selectedTab = title }
        return step
      }
    }
  }

  /// Shows the tabs.
  public func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
    switch step {
    case .dashboardIsRequired: showTabs()
    case .tabIsSelected: .none
    }
  }

  private func showTabs() -> FlowContributors<DashboardStep, Never> {
    let tabs = registry.contributions(of: DashboardTab.self).sorted { ($0.order, $0.title) < ($1.order, $1.title) }
    let flows = tabs.map { $0.makeFlow(registry) }
    root.setTabs(
      zip(tabs, flows).map { tab, flow in
        TabContainer.Tab(title: tab.title, root: flow.root, badge: tab.badge, work: tab.work)
      })
    if let remembered = tabs.firstIndex(where: { $0.title == preferences.current.selectedTab }) {
      root.select(remembered)
    }
    return .multiple(flows.map { .flow($0) })
  }
}
