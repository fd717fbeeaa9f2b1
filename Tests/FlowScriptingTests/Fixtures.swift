import FlowReactive
import FlowScreens

/// A model that shows given content and keeps the intents it receives.
final class TestModel: ScreenModel {
  private let relay: BehaviorRelay<ScreenContent>
  let work = Work()
  private(set) var intents: [ScreenIntent] = []

  init(_ content: ScreenContent) {
    relay = BehaviorRelay(value: content)
  }

  var content: Observable<ScreenContent> { relay.asObservable() }

  func show(_ content: ScreenContent) {
    relay.accept(content)
  }

  func handle(_ intent: ScreenIntent) {
    intents.append(intent)
    // As in a form, the entered value is shown.
    guard case .edit(let id, let value) = intent else { return }
    relay.update { content in
      content.elements = content.elements.map { element in
        guard case .field(var field) = element, field.id == id else { return element }
        field.value = value
        return .field(field)
      }
    }
  }
}

/// Rows that keep the requested ranges.
final class CountedRows: RowSource {
  let count: Int
  let revision = 0
  private(set) var requestedRanges: [Range<Int>] = []

  init(count: Int) {
    self.count = count
  }

  func rows(in range: Range<Int>) -> [Row?] {
    requestedRanges.append(range)
    return range.map { Row(id: RowID(Int64($0)), title: "Movie \($0)") }
  }

  func fetch(_ range: Range<Int>) async -> [Row] { [] }
}

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
