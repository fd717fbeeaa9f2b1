import FlowCore
import FlowReactive
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
  private let walks = BehaviorRelay(value: ["Crater rim": [], "Old mill": ["muddy"], "Three lakes": []])

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
      let question = WalkFlow()
      root.present(question.root)
      return .one(.flow(question, with: OneStepper(.answerIsRequired)) { .walkIsDescribed($0, on: name) })
    case .walkIsDescribed(let answer, let name):
      root.dismiss()
      walks.update { $0[name]?.append(answer) }
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
  private let question = ScreenContent(title: "How was it?", elements: [.choices(from: ["dry", "muddy", "snowed in"])])

  func navigate(to step: WalkStep) -> FlowContributors<WalkStep, String> {
    switch step {
    case .answerIsRequired: .one(root.push(ChoiceModel(.of(question)) { .answerIsGiven($0) }))
    case .answerIsGiven(let answer): .end(answer)
    }
  }
}
