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
    var hasKey: Bool
    var isRemoving = false
    var outcome: Banner?

    var elements: [ContentElement] {
      var elements: [ContentElement] = [.value(label: "Key", hasKey ? "stored" : "none")]
      if isRemoving {
        elements.append(.progress(Progress(label: "Removing the key")))
      }
      if let outcome {
        elements.append(.banner(outcome))
      }
      return elements
    }

    var actions: [Action] {
      hasKey && !isRemoving ? [Action("remove", "Remove the key", key: "r", isDestructive: true)] : []
    }
  }

  let steps = PublishRelay<SettingsStep>()
  var work: Work { form.work }

  private let form: APIKeyModel
  private let keys: APIKeyStore
  private let state: BehaviorRelay<State>
  private let subscriptions = DisposeBag()

  init(keys: APIKeyStore, online: any OnlineCatalog, start: Start = .showsState) {
    self.keys = keys
    state = BehaviorRelay(value: State(hasKey: keys.current != nil))
    form = APIKeyModel(
      title: "API key", confirmTitle: "Save", online: online,
      save: { key in try await uncancellable { try await keys.set(key) } })
    form.steps.map { _ in .keyIsStored }.bind(to: steps).disposed(by: subscriptions)
    keys.hasKey.subscribe(onNext: { [state] hasKey in state.update { $0.hasKey = hasKey } })
      .disposed(by: subscriptions)
    switch start {
    case .showsState: break
    case .confirmsKey: state.update { $0.outcome = Banner(.success, "Key saved.") }
    case .removesKey: remove()
    }
  }

  var content: Observable<ScreenContent> {
    form.content.combineLatest(state) { form, state in
      ScreenContent(title: form.title, elements: state.elements + form.elements, actions: form.actions + state.actions)
    }
  }

  func handle(_ intent: ScreenIntent) {
    if intent == .perform("remove") {
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
      state.update {
        $0.isRemoving = false
        $0.outcome = outcome
      }
    }
  }
}
