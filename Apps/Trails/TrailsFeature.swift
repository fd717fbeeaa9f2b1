import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens

/// Shows the trails.
nonisolated struct TrailsRoute: Route {}

struct TrailsFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(TrailsRoute.self, startingWith: .trailsAreRequired) { _, registry in TrailsFlow(registry) }
    registry.require(WalkRoute.self)
    registry.link("trail/:name", to: TrailsStep.trailIsPicked)
    registry.contribute(Subcommand("list", summary: "Print the trails.") { _ in TrailsFlow.trails.keys.sorted() })
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
  private let walks = BehaviorRelay(value: trails)

  static let trails = ["Crater rim": [], "Old mill": ["muddy"], "Three lakes": []]

  init(_ registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: TrailsStep) -> FlowContributors<TrailsStep, Never> {
    switch step {
    case .trailsAreRequired:
      let page = walks.map { ScreenContent(title: "Trails", elements: [.choices(from: $0.keys.sorted())]) }
      return .one(root.push(ChoiceModel(page) { .trailIsPicked($0) }))
    case .trailIsPicked(let name):
      let walk = Action("walk", "Walk it", key: "w")
      let page = walks.map { ScreenContent(title: name, elements: $0[name]?.map { .text($0) } ?? [], actions: [walk]) }
      return .one(root.push(ChoiceModel(page) { _ in .trailIsWalked(name) }))
    case .trailIsWalked(let name):
      let question = registry.flow(for: WalkRoute())
      root.present(question.root)
      return .one(.flow(question) { .walkIsDescribed($0, on: name) })
    case .walkIsDescribed(let answer, let name):
      root.dismiss()
      walks.update { $0[name]?.append(answer) }
      return .none
    }
  }
}
