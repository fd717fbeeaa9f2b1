import FlowCore
import FlowRegistry
import FlowScreens
import SettingsInterface

/// The flow of the dashboard, with a tab for each `FlowTab` that a feature contributes, and with the settings over them.
final class DashboardFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  /// Shows settings that are open again, with what the user typed there.
  func adapt(step: DashboardStep) -> Adaptation<DashboardStep> {
    step == .settingsAreRequested ? .reveal(step) : .proceed(step)
  }

  func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
    switch step {
    case .dashboardIsRequired: .multiple(root.setTabs(of: registry))
    case .settingsAreRequested: openSettings()
    case .settingsAreClosed: closeSettings()
    }
  }

  private func openSettings() -> Contributors {
    let flow = registry.flow(for: SettingsRoute())
    root.present(flow.root)
    return .one(.flow(flow) { _ in .settingsAreClosed })
  }

  private func closeSettings() -> Contributors {
    root.dismiss()
    return .none
  }
}
