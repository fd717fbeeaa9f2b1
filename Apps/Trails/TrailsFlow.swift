import FlowCore
import FlowScreens

nonisolated enum TrailsStep: Step, Equatable {
  case trailsAreRequired
  case trailIsPicked(String)
  case trailIsWalked(String)
  case walkIsDescribed(String, on: String)
}

/// The flow that shows the trails and their walks, and asks how a walk was.
final class TrailsFlow: Flow {
  let root = NavigationStack(title: "Trails")
  private let walks = Walks()

  func navigate(to step: TrailsStep) -> FlowContributors<TrailsStep, Never> {
    switch step {
    case .trailsAreRequired:
      return .one(root.push(ListModel("Trails", walks.onTrail.keys.sorted()) { .trailIsPicked($0) }))
    case .trailIsPicked(let name):
      return .one(root.push(TrailModel(name, walks)))
    case .trailIsWalked(let name):
      let question = WalkFlow()
      root.present(question.root)
      return .one(.flow(question, with: OneStepper(.answerIsRequired)) { .walkIsDescribed($0, on: name) })
    case .walkIsDescribed(let answer, let name):
      root.dismiss()
      walks.onTrail[name]?.append(answer)
      return .none
    }
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
