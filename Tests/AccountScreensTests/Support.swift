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
