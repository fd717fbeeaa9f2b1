import AccountScreens
import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// The panel for the API key, in which the user enters, replaces or removes the key.
final class KeyModel: ScreenModel, Stepper {
  /// The first thing that the panel does.
  nonisolated enum Start {
    case showsState, confirmsKey, removesKey
  }

  private struct State {
    var isRemoving = false
    var outcome: Banner?
  }

  let steps = PublishRelay<SettingsStep>()
  var work: Work { form.work }

  private let form: APIKeyModel
  private let keys: APIKeyStore
  private let state = BehaviorRelay(value: State())
  private let subscriptions = DisposeBag()

  private static let remove = Action("remove", "Remove the key", key: "r", isDestructive: true)

  init(keys: APIKeyStore, online: any OnlineCatalog, start: Start = .showsState) {
    self.keys = keys
    form = APIKeyModel(
      title: "API key", confirmTitle: "Save", online: online,
      save: { key in try await uncancellable { try await keys.set(key) } })
    form.steps.map { _ in .keyIsStored }.bind(to: steps).disposed(by: subscriptions)
    switch start {
    case .showsState: break
    case .confirmsKey: state.update { $0.outcome = Banner(.success, "Key saved.") }
    case .removesKey: remove()
    }
  }

  var content: Observable<ScreenContent> {
    form.content.combineLatest(state) { ($0, $1) }.combineLatest(keys.hasKey) { shown, hasKey in
      var (content, state) = shown
      var elements: [ContentElement] = [.value(label: "Key", hasKey ? "stored" : "none")]
      if state.isRemoving {
        elements.append(.progress(Progress(label: "Removing the key")))
      } else if hasKey {
        content.actions.append(Self.remove)
      }
      content.elements = elements + (state.outcome.map { [.banner($0)] } ?? []) + content.elements
      return content
    }
  }

  func handle(_ intent: ScreenIntent) {
    if intent == .perform(Self.remove.id) {
      steps.accept(.keyRemovalIsRequested)
    } else {
      form.handle(intent)
    }
  }

  private func remove() {
    state.update { $0.isRemoving = true }
    work.run { [keys, state] in
      let outcome: Banner
      do {
        try await uncancellable { try await keys.set(nil) }
        outcome = Banner(.success, "Key removed.")
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      state.accept(State(outcome: outcome))
    }
  }
}
