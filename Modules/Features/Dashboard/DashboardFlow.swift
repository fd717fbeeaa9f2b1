import FlowCore
import FlowRegistry
import FlowScreens
import SettingsInterface

/// The flow of the dashboard, with a tab for each `FlowTab` that a feature contributes, and with the settings over them.
final class DashboardFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry
  private weak var settings: (any Presentable)?

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
    switch step {
    case .dashboardIsRequired: .multiple(root.setTabs(of: registry))
    case .settingsAreRequested: openSettings()
    case .settingsAreClosed: closeSettings()
    }
  }

  private func openSettings() -> Contributors {
    // A link to one of the settings leads to those that are open, with what the user typed there.
    if root.modals.presentables.contains(where: { $0 === settings }) { return .none }
    let flow = registry.flow(for: SettingsRoute())
    settings = flow.root
    root.present(flow.root)
    return .one(.flow(flow) { _ in .settingsAreClosed })
  }

  private func closeSettings() -> Contributors {
    root.dismiss()
    return .none
  }
}
