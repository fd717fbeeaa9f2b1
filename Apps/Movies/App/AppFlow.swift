import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens

/// The root flow, which shows the dashboard. It ends when the user signs out.
final class AppFlow: Flow {
  let root: Window
  private let registry: FlowRegistry

  init(window: Window, registry: FlowRegistry) {
    root = window
    self.registry = registry
  }

  func navigate(to step: AppStep) -> FlowContributors<AppStep, Void> {
    switch step {
    case .dashboardIsRequired: showDashboard()
    case .signOutIsRequested: .end
    }
  }

  private func showDashboard() -> Contributors {
    let dashboard = registry.flow(for: DashboardRoute())
    root.setRoot(dashboard.root)
    return .one(.flow(dashboard))
  }
}
