import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices

/// The flow of the dashboard, with a tab for each `FlowTab` that a feature contributes.
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
    case .dashboardIsRequired: .multiple(root.setTabs(of: registry, selecting: preferences.current.selectedTab))
    case .tabIsSelected: .none
    }
  }
}
