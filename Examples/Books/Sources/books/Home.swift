import FlowCore
import FlowRegistry
import FlowScreens

nonisolated struct HomeRoute: Route {}

/// The feature with the first flow, which shows the tabs of the other features.
struct HomeFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(HomeRoute.self, startingWith: .tabsAreRequired) { _, registry in HomeFlow(registry: registry) }
  }
}

nonisolated enum HomeStep: Step, Codable, Equatable {
  case tabsAreRequired
}

final class HomeFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
    .multiple(root.setTabs(of: registry))
  }
}
