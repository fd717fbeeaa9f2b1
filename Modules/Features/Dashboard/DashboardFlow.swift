import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices

/// The flow of the dashboard, with a tab for each `DashboardTab` that a feature contributes.
final class DashboardFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry
  private let preferences: PreferencesStore

  init(registry: FlowRegistry, preferences: PreferencesStore) {
    self.registry = registry
    self.preferences = preferences
  }

  func adapt(step: DashboardStep) -> Adaptation<DashboardStep> {
    guard case .tabIsSelected(let title) = step, preferences.current.selectedTab != title else { return .proceed(step) }
    return .resolve { [preferences] in
      try await preferences.update { $0.selectedTab = title }
      return step
    }
  }

  func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
    switch step {
    case .dashboardIsRequired: showTabs()
    case .tabIsSelected: .none
    }
  }

  private func showTabs() -> Contributors {
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
