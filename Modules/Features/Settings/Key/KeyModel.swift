import AccountScreens
import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// Whether there is a key to the online catalog; asks for one, or for another, and removes the one there is.
final class KeyModel: ScreenModel, Stepper {
  /// Why the screen is shown.
  nonisolated enum Occasion {
    /// Somebody wants to see it.
    case visit
    /// A key was stored.
    case keyIsStored
    /// The key is to go: it is removed as soon as the model is created.
    case removal
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

  var steps: PublishRelay<SettingsStep> { form.steps }
  var work: Work { form.work }

  private let form: APIKeyModel<SettingsStep>
  private let keys: APIKeyStore
  private let state: BehaviorRelay<State>
  private let subscriptions = DisposeBag()

  init(keys: APIKeyStore, online: any OnlineCatalog, on occasion: Occasion = .visit) {
    self.keys = keys
    state = BehaviorRelay(value: State(hasKey: keys.current != nil))
    form = APIKeyModel(
      title: "API key", confirmTitle: "Save", online: online,
      store: { key in try await uncancellable { try await keys.set(key) } }, given: { _ in .keyIsStored })
    keys.hasKey.subscribe(onNext: { [state] hasKey in state.update { $0.hasKey = hasKey } })
      .disposed(by: subscriptions)
    switch occasion {
    case .visit: break
    case .keyIsStored: state.update { $0.outcome = Banner(.success, "The key is stored.") }
    case .removal: remove()
    }
  }

  var content: Observable<ScreenContent> {
    form.content.combineLatest(state) { form, state in
      ScreenContent(title: form.title, elements: state.elements + form.elements, actions: form.actions + state.actions)
    }
  }

  func handle(_ intent: ScreenIntent) {
    if intent == .perform("remove") {
      steps.accept(.keyRemovalIsWanted)
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
        outcome = Banner(.success, "The key is removed.")
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
