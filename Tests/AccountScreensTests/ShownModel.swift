import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import MoviesServices

/// A model that is shown in a window, with the steps that it has emitted.
final class ShownModel<StepType: Step> {
  let window = Window(title: "Test")
  let pilot: Pilot
  private(set) var steps: [StepType] = []
  private let subscriptions = DisposeBag()

  init(_ model: some ScreenModel & Stepper<StepType>) {
    pilot = Pilot(window: window)
    model.steps.subscribe(onNext: { [weak self] in self?.steps.append($0) }).disposed(by: subscriptions)
    window.setRoot(Screen(model))
  }

  var content: ScreenContent { window.content.top?.screen?.content ?? ScreenContent(title: "") }

  var actions: [String] { content.actions.map(\.title) }

  /// Performs an action without waiting for its work.
  func tap(_ title: String) {
    guard let action = content.actions.first(where: { $0.title == title }) else { return }
    window.send(.onScreen(.perform(action.id)))
  }

  /// Types a key without waiting for the work.
  func type(secure text: String) {
    guard let field = content.fields.first else { return }
    window.send(.onScreen(.edit(field.id, .secure(text))))
  }
}
