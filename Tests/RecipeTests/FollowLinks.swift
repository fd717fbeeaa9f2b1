import FlowCore
import FlowRegistry
import FlowScreens
import Testing

// The code of the recipe “Follow links”, in its order.

struct TrailsFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(TrailsRoute.self, startingWith: .trailsAreRequired) { _, _ in TrailsFlow() }
    registry.link("trails", to: TrailsStep.trailsAreRequired)
    registry.link("trails/:name", to: TrailsStep.trailIsPicked)
  }
}

@Suite("The recipe “Follow links”")
struct LinkTests {
  @Test("A link leads to its place, and the place has the link")
  func following() throws {
    let registry = try FlowRegistry(features: [TrailsFeature()])
    let (window, coordinator) = (Window(title: "Trails"), FlowCoordinator())
    let trails = registry.flow(for: TrailsRoute())
    window.setRoot(trails.root)
    coordinator.coordinate(trails)
    registry.connect(to: window, coordinator)

    try registry.open(DeepLink("trails://trails/Crater%20rim", scheme: "trails"))
    #expect(window.text().contains("Crater rim"))
    #expect(registry.link(to: coordinator.tree)?.text(scheme: "trails") == "trails://trails/Crater%20rim")
    try registry.open(DeepLink("trails://trails", scheme: "trails"))
    #expect(coordinator.tree.description == "Trails > trailsAreRequired")
    #expect(throws: LinkError.self) { try registry.open(DeepLink("trails://peaks", scheme: "trails")) }
  }
}

// MARK: The rest of the example

nonisolated struct TrailsRoute: Route {}

nonisolated enum TrailsStep: Step, Equatable {
  case trailsAreRequired
  case trailIsPicked(String)
}

final class TrailsFlow: Flow {
  let root = NavigationStack(title: "Trails")

  func navigate(to step: TrailsStep) -> FlowContributors<TrailsStep, Never> {
    switch step {
    case .trailsAreRequired: .one(root.push(TrailModel("All trails")))
    case .trailIsPicked(let name): .one(root.push(TrailModel(name)))
    }
  }
}

final class TrailModel: PageModel<TrailsStep> {
  init(_ name: String) { super.init(name) }
}
