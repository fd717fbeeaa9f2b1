import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

/// A model of the examples, with rows or an action that lead to a step.
@Observable
class PageModel<StepType: Step>: ScreenModel, Stepper {
  let steps = PublishRelay<StepType>()
  let work = Work()
  let content: ScreenContent

  /// Creates a model. The step belongs to the title of the chosen row or the performed action.
  init(
    _ title: String, rows: [String] = [], action: String? = nil, step: @escaping (String) -> StepType? = { _ in nil }
  ) {
    let emit: (String) -> Void = { [steps] in step($0).map(steps.accept) }
    let list = RowList(rows) {
      Row(id: RowID(rawValue: $0), title: $0)
    } choose: {
      emit($0)
    }
    content = ScreenContent(
      title: title, elements: rows.isEmpty ? [] : [.list(list)],
      actions: action.map { name in [Action(ActionID(rawValue: name), name) { emit(name) }] } ?? [])
  }
}
