import StepFlow

/// Shows the trails.
nonisolated struct TrailsRoute: Route {}

struct TrailsFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(TrailsRoute.self, startingWith: .trailsAreRequired) { _, registry in TrailsFlow(registry) }
    registry.require(WalkRoute.self)
    registry.link("trail/:name", to: TrailsStep.trailIsPicked)
    registry.contribute(Subcommand("list", summary: "Print the trails.") { _ in Walks().onTrail.keys.sorted() })
  }
}

nonisolated enum TrailsStep: Step, Equatable {
  case trailsAreRequired
  case trailIsPicked(String)
  case trailIsWalked(String)
  case walkIsDescribed(String, on: String)
}

/// The flow that shows the trails and their walks, and asks how a walk was.
final class TrailsFlow: Flow {
  let root = NavigationStack(title: "Trails")
  private let registry: FlowRegistry
  private let walks = Walks()

  init(_ registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: TrailsStep) -> FlowContributors<TrailsStep, Never> {
    switch step {
    case .trailsAreRequired:
      return .one(root.push(ListModel("Trails", walks.onTrail.keys.sorted()) { .trailIsPicked($0) }))
    case .trailIsPicked(let name):
      return .one(root.push(TrailModel(name, walks)))
    case .trailIsWalked(let name):
      let question = registry.flow(for: WalkRoute())
      root.present(question.root)
      return .one(.flow(question) { .walkIsDescribed($0, on: name) })
    case .walkIsDescribed(let answer, let name):
      root.dismiss()
      walks.onTrail[name]?.append(answer)
      return .none
    }
  }
}
