import FlowCore
import FlowReactive
import FlowScreens

/// The list of items, to which the user can add.
final class __Name__Model: ScreenModel, Stepper {
  let steps = PublishRelay<__Name__Step>()
  let work = Work()

  private let items = BehaviorRelay(value: ["First", "Second"])

  var content: Observable<ScreenContent> {
    items.map { items in
      let rows = items.map { Row(id: RowID(rawValue: $0), title: $0) }
      return ScreenContent(
        title: "__Title__", elements: [.list(RowList(rows))], actions: [Action("add", "Add an item", key: "a")])
    }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .choose(let row): steps.accept(.itemIsPicked(row.rawValue))
    case .perform: items.update { $0.append("Item \($0.count + 1)") }
    case .edit: break
    }
  }
}
