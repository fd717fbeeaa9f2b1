import FlowCore
import FlowReactive
import FlowScreens

/// A model that shows content and turns the user's choice into a step.
final class ChoiceModel<StepType: Step>: ScreenModel, Stepper {
  let steps = PublishRelay<StepType>()
  let work = Work()
  let content: Observable<ScreenContent>
  private let chosen: (String) -> StepType

  init(_ content: Observable<ScreenContent>, chosen: @escaping (String) -> StepType) {
    (self.content, self.chosen) = (content, chosen)
  }

  func handle(_ intent: ScreenIntent) {
    if case .choose(let row) = intent { steps.accept(chosen(row.rawValue)) }
    if case .perform(let action) = intent { steps.accept(chosen(action.rawValue)) }
  }
}

extension ContentElement {
  static func choices(from names: [String]) -> Self {
    .list(RowList(names.map { Row(id: RowID(rawValue: $0), title: $0) }))
  }
}
