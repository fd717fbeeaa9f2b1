import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens

/// What happens to the application as a whole.
nonisolated enum AppStep: Step, Codable, Equatable {
  case appIsLaunched
}

/// The root of all flows: what the window shows first.
final class AppFlow: Flow {
  let root: Window
  private let registry: FlowRegistry

  init(window: Window, registry: FlowRegistry) {
    root = window
    self.registry = registry
  }

  func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> {
    switch step {
    case .appIsLaunched: showDashboard()
    }
  }

  private func showDashboard() -> FlowContributors<AppStep, Never> {
    let dashboard = registry.flow(for: DashboardRoute())
    root.setRoot(dashboard.root)
    return .one(.flow(dashboard))
  }
}
