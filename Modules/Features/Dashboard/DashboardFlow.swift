import DashboardInterface
public import FlowCore
public import FlowRegistry
public import FlowScreens

/// The tabs of the application, one for each ``DashboardInterface/DashboardTab`` that a feature contributes.
public final class DashboardFlow: Flow {
  /// The tabs.
  public let root = TabContainer()

  private let registry: FlowRegistry

  /// Creates the dashboard of what is contributed to `registry`.
  public init(registry: FlowRegistry) {
    self.registry = registry
  }

  /// Shows the tabs.
  public func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
    switch step {
    case .dashboardIsRequired: showTabs()
    }
  }

  private func showTabs() -> FlowContributors<DashboardStep, Never> {
    let tabs = registry.contributions(of: DashboardTab.self).sorted { ($0.order, $0.title) < ($1.order, $1.title) }
    let flows = tabs.map { $0.makeFlow() }
    root.setTabs(
      zip(tabs, flows).map { tab, flow in
        TabContainer.Tab(title: tab.title, root: flow.root, badge: tab.badge)
      })
    return .multiple(flows.map { .flow($0) })
  }
}
