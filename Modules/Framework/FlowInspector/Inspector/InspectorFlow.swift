import FlowContent
import FlowCore
import FlowScreens

nonisolated enum InspectorStep: Step, Equatable {
  case programIsAttached
  case partIsPicked(title: String, [ContentElement])
}

/// The flow that shows a program in tabs, and a part of it on a screen of its own.
final class InspectorFlow: Flow {
  let root = TabContainer()
  private let program: InspectedProgram

  init(_ program: InspectedProgram) {
    self.program = program
  }

  func navigate(to step: InspectorStep) -> FlowContributors<InspectorStep, Never> {
    switch step {
    case .programIsAttached:
      let models = PartsModel.all(of: program)
      let stacks = models.map { NavigationStack(title: $0.title) }
      root.setTabs(
        zip(stacks, models).map { stack, model in
          .init(title: model.title, root: stack, badge: model.badge)
        })
      return .multiple(zip(stacks, models).map { $0.push($1) })
    case .partIsPicked(let title, let elements):
      let screen = Screen(PartModel(ScreenContent(title: title, elements: elements)))
      (root.selected?.root as? NavigationStack)?.push(screen)
      return .one(.contribute(screen))
    }
  }
}
