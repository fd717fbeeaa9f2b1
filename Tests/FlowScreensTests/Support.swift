import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting

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

func screen(_ title: String) -> Screen {
  Screen(TestModel(title: title))
}
