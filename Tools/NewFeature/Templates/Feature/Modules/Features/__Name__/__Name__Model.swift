import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

/// The list of items, to which the user can add.
@Observable
final class __Name__Model: ScreenModel, Stepper {
  enum ActionName { case add }

  let steps = PublishRelay<__Name__Step>()
  let work = Work()
  private var items = ["First", "Second"]

  var content: ScreenContent {
    let list = RowList(items) {
      Row(id: RowID(rawValue: $0), title: $0)
    } choose: { [steps] in
      steps.accept(.itemIsPicked($0))
    }
    return ScreenContent(
      title: "__Title__", elements: [.list(list)], actions: [action(.add, "Add an item", key: "a")])
  }

  func perform(_ action: ActionName) {
    switch action {
    case .add: items.append("Item \(items.count + 1)")
    }
  }
}
