import FlowCore
import FlowRegistry
import FlowScreens

/// The flow of the dashboard, with a tab for each `FlowTab` that a feature contributes.
final class DashboardFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
    switch step {
    case .dashboardIsRequired: .multiple(root.setTabs(of: registry))
    }
  }
}
