import FlowContent
import FlowScreens
import Observation

/// An item of the list.
@Observable
final class __Name__ItemModel: ScreenModel {
  let work = Work()
  private let item: String

  init(item: String) {
    self.item = item
  }

  var content: ScreenContent { ScreenContent(title: item, elements: [.text("This is “\(item)”.")]) }
}
