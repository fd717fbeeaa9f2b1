import FlowContent
import FlowScreens
import FlowTesting

/// A window with a stack of screens.
final class TestWindow {
  let window = Window(title: "Movies")
  let stack = NavigationStack()

  init(_ models: TestModel...) {
    models.forEach { stack.push(Screen($0)) }
    window.setRoot(stack)
  }
}

func listContent(_ titles: String..., title: String = "Movies", actions: [Action] = []) -> ScreenContent {
  let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
  return ScreenContent(title: title, elements: [.list(RowList(rows))], actions: actions)
}
