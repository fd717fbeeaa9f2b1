import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

nonisolated enum TestStep: Step, Equatable {
  case nameIsGiven(Account)
  case keyIsGiven(APIKey)
  case keyIsSkipped
}

/// Shows one model in a window, and keeps the steps that it emits.
final class Shown {
  let window = Window(title: "Test")
  let pilot: Pilot
  private(set) var steps: [TestStep] = []
  private let subscriptions = DisposeBag()

  init(_ model: some ScreenModel & Stepper<TestStep>) {
    pilot = Pilot(window: window)
    model.steps.subscribe(onNext: { [weak self] in self?.steps.append($0) }).disposed(by: subscriptions)
    window.setRoot(Screen(model))
  }

  var content: ScreenContent { window.content.top?.screen?.content ?? ScreenContent(title: "") }

  var actions: [String] { content.actions.map(\.title) }

  /// Performs an action as the pilot does, but does not wait for what it starts.
  func tap(_ title: String) {
    guard let action = content.actions.first(where: { $0.title == title }) else { return }
    window.send(.onScreen(.perform(action.id)))
  }

  /// Types as the pilot does, but does not wait for what runs.
  func type(secure text: String) {
    guard let field = content.fields.first else { return }
    window.send(.onScreen(.edit(field.id, .secure(text))))
  }
}

/// A disk that is full until there is room, and that can be slow.
final class Disk<Value> {
  struct Full: Error, CustomStringConvertible {
    let description = "The disk is full: make room and try again."
  }

  var isFull = false
  var isSlow = false
  private(set) var written: [Value] = []
  private var waiting: CheckedContinuation<Void, Never>?

  func write(_ value: Value) async throws {
    if isSlow {
      await withCheckedContinuation { waiting = $0 }
    }
    if isFull { throw Full() }
    written.append(value)
  }

  /// Lets the write that waits go on, once there is one.
  func finish() async {
    for _ in 0..<1000 where waiting == nil { await Task.yield() }
    waiting?.resume()
    waiting = nil
  }
}
