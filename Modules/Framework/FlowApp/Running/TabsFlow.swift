import FlowCore
import FlowRegistry
import FlowScreens

nonisolated enum TabsStep: Step, Codable, Equatable {
  case tabsAreRequired
}

/// The first flow of an application that shows the tabs of its features.
final class TabsFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: TabsStep) -> FlowContributors<TabsStep, Never> {
    .multiple(root.setTabs(of: registry))
  }
}
