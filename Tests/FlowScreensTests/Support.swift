import FlowCore
import FlowReactive
import FlowScreens

/// A presentable that logs its phases.
final class Page: Presentable {
  let lifecycle = Lifecycle()
  private let bag = DisposeBag()

  init(_ name: String, in log: Log) {
    lifecycle.changes.filter { $0 != .created }.subscribe(onNext: { log.lines.append("\(name) \($0)") })
      .disposed(by: bag)
  }
}

final class Log {
  var lines: [String] = []

  func removeAll() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A model whose content the test sets, and which records intents.
final class TestModel: ScreenModel {
  let state: BehaviorRelay<ScreenContent>
  let work = Work()
  private(set) var intents: [ScreenIntent] = []
  var onIntent: (ScreenIntent) -> Void = { _ in }

  init(_ content: ScreenContent) {
    state = BehaviorRelay(value: content)
  }

  convenience init(title: String) {
    self.init(ScreenContent(title: title))
  }

  var content: Observable<ScreenContent> { state.asObservable() }

  func handle(_ intent: ScreenIntent) {
    intents.append(intent)
    onIntent(intent)
  }
}

func screen(_ title: String) -> Screen {
  Screen(TestModel(title: title))
}
