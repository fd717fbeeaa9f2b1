import FlowReactive
import FlowScreens

/// An item of the list.
final class __Name__ItemModel: ScreenModel {
  let work = Work()
  let content: Observable<ScreenContent>

  init(item: String) {
    content = .of(ScreenContent(title: item, elements: [.text("This is “\(item)”.")]))
  }

  func handle(_ intent: ScreenIntent) {}
}
