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

extension Window {
  /// Returns the number of frames that a front end draws because of a change.
  func frames(for change: () -> Void) async -> Int {
    await frontEndsHaveDrawn()
    var count = 0
    let subscription = displayChanges.subscribe(onNext: { count += 1 })
    change()
    await frontEndsHaveDrawn()
    subscription.dispose()
    return count
  }

  private func frontEndsHaveDrawn() async {
    for _ in 0..<10 { await Task.yield() }
  }
}
