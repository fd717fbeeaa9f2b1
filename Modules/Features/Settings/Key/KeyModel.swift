import AccountScreens
import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices
import Observation

/// The panel for the API key, in which the user enters, replaces or removes the key.
@Observable
final class KeyModel: ScreenModel, Stepper {
  enum ActionName { case remove }

  let steps = PublishRelay<SettingsStep>()
  var work: Work { form.work }

  private let form: APIKeyModel
  private let keys: APIKeyStore
  private let outcome: Banner?
  private let subscriptions = DisposeBag()

  /// Creates the panel, with the outcome of the user's last change.
  init(keys: APIKeyStore, online: any OnlineCatalog, outcome: Banner? = nil) {
    self.keys = keys
    self.outcome = outcome
    form = APIKeyModel(
      title: "API key", confirmTitle: "Save", online: online,
      save: { try await keys.set($0) })
    form.steps.map { _ in .keyIsStored }.bind(to: steps).disposed(by: subscriptions)
  }

  var content: ScreenContent {
    let hasKey = keys.current != nil
    var state: [ContentElement] = [.value(label: "Key", hasKey ? "stored" : "none")]
    if let outcome {
      state.append(.banner(outcome))
    }
    var content = form.content
    content.elements = state + content.elements
    if hasKey {
      content.actions.append(action(.remove, "Remove the key", key: "d", isDestructive: true))
    }
    return content
  }

  var hasUnsavedChanges: Bool { form.hasUnsavedChanges }

  func perform(_ action: ActionName) {
    steps.accept(.keyRemovalIsRequested)
  }
}
