import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation

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

/// A model whose screen can be left if the test says so.
@Observable
final class LeavableModel: ScreenModel {
  let content: ScreenContent
  let work = Work()
  var hasUnsavedChanges: Bool
  @ObservationIgnored var mayLeave: () -> Bool
  @ObservationIgnored private(set) var attempts: [LeaveAttempt] = []

  init(_ title: String = "page", hasUnsavedChanges: Bool = false, mayLeave: @escaping () -> Bool = { true }) {
    content = ScreenContent(title: title)
    self.hasUnsavedChanges = hasUnsavedChanges
    self.mayLeave = mayLeave
  }

  func shouldLeave(by attempt: LeaveAttempt) -> Bool {
    attempts.append(attempt)
    return mayLeave()
  }
}

/// Returns a screen with input that isn’t saved.
func form(_ title: String) -> Screen {
  Screen(LeavableModel(title, hasUnsavedChanges: true))
}

/// Returns a screen that can’t be left.
func refusingScreen(hasUnsavedChanges: Bool = false) -> Screen {
  Screen(LeavableModel(hasUnsavedChanges: hasUnsavedChanges, mayLeave: { false }))
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
