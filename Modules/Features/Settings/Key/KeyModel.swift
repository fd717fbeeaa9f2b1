import AccountScreens
import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices
import Observation

/// The panel for the API key, in which the user enters, replaces or removes the key.
@Observable
final class KeyModel: ScreenModel, Stepper {
  enum ActionName { case remove }

  /// The first thing that the panel does.
  nonisolated enum Start: Codable {
    case showsState, confirmsKey, removesKey
  }

  let steps = PublishRelay<SettingsStep>()
  var work: Work { form.work }

  private let form: APIKeyModel
  private var start: Start
  private let keys: APIKeyStore
  private var isRemoving = false
  private var outcome: Banner?
  private let subscriptions = DisposeBag()

  init(keys: APIKeyStore, online: any OnlineCatalog, start: Start = .showsState) {
    self.keys = keys
    form = APIKeyModel(
      title: "API key", confirmTitle: "Save", online: online,
      save: { key in try await uncancellable { try await keys.set(key) } })
    form.steps.map { _ in .keyIsStored }.bind(to: steps).disposed(by: subscriptions)
    self.start = start
    if start == .confirmsKey { outcome = Banner(.success, "Key saved.") }
  }

  func screenAppeared() {
    if start == .removesKey { remove() }
  }

  var content: ScreenContent {
    let hasKey = keys.current != nil
    var state: [ContentElement] = [.value(label: "Key", hasKey ? "stored" : "none")]
    if isRemoving {
      state.append(.progress(Progress(label: "Removing the key")))
    }
    if let outcome {
      state.append(.banner(outcome))
    }
    var content = form.content
    content.elements = state + content.elements
    if hasKey, !isRemoving {
      content.actions.append(action(.remove, "Remove the key", key: "r", isDestructive: true))
    }
    return content
  }

  func perform(_ action: ActionName) {
    steps.accept(.keyRemovalIsRequested)
  }

  private func remove() {
    isRemoving = true
    work.run { [weak self, keys] in
      let outcome: Banner
      do {
        try await uncancellable { try await keys.set(nil) }
        outcome = Banner(.success, "Key removed.")
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      self?.isRemoving = false
      self?.outcome = outcome
    }
  }
}

extension KeyModel: RestorableModel {
  /// The way the panel starts when it is restored: it doesn't remove a key again that the user may have entered since.
  var restorableState: Start {
    get { .showsState }
    set { start = newValue }
  }
}
