import StepFlow

/// Asks how a walk was. The output is the answer.
nonisolated struct WalkRoute: Route {
  typealias Output = String
}

struct WalkFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(WalkRoute.self, startingWith: .answerIsRequired) { _, _ in WalkFlow() }
  }
}

nonisolated enum WalkStep: Step, Equatable {
  case answerIsRequired
  case answerIsGiven(String)
}

/// The flow that asks how a walk was and ends with the answer.
final class WalkFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: WalkStep) -> FlowContributors<WalkStep, String> {
    switch step {
    case .answerIsRequired:
      .one(root.push(ListModel("How was it?", ["dry", "muddy", "snowed in"]) { .answerIsGiven($0) }))
    case .answerIsGiven(let answer): .end(answer)
    }
  }
}
