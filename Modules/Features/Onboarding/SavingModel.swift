import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// A page that saves the account and the key, both or neither, and offers another attempt if that fails.
final class SavingModel: ScreenModel, Stepper {
  let steps = PublishRelay<OnboardingStep>()
  let work = Work()
  var content: Observable<ScreenContent> { state.asObservable() }

  private let account: Account
  private let key: APIKey?
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let state = BehaviorRelay(value: ScreenContent(title: "Almost done"))

  init(account: Account, key: APIKey?, preferences: PreferencesStore, keys: APIKeyStore) {
    self.account = account
    self.key = key
    self.preferences = preferences
    self.keys = keys
    save()
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .perform("again"): save()
    case .perform("back"): steps.accept(.savingIsAbandoned)
    default: break
    }
  }

  private func save() {
    show([.progress(Progress(label: "Saving"))])
    work.run { [weak self, account, key, preferences, keys, steps] in
      let previous = keys.current
      do {
        try await keys.set(key)
        // The account is saved last, because it ends the onboarding.
        try await preferences.update { $0.account = account }
        steps.accept(.accountIsSaved(usesOnlineCatalog: key != nil))
      } catch {
        // If this fails too, the next attempt replaces the key.
        try? await keys.set(previous)
        self?.show(
          [.banner(Banner(.failure, "\(error)")), .text("Nothing is lost. Try again, or go back to your entries.")],
          actions: [Action("again", "Try again", key: "t"), Action("back", "Back", key: "b")])
      }
    }
  }

  private func show(_ elements: [ContentElement], actions: [Action] = []) {
    state.update {
      $0.elements = elements
      $0.actions = actions
    }
  }
}
