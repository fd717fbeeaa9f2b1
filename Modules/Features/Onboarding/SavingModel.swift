import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// A page that saves the account and the key, both or neither, and offers another attempt if that fails.
final class SavingModel: ScreenModel, Stepper {
  private enum State {
    case saving
    case failed(String)
  }

  let steps = PublishRelay<OnboardingStep>()
  let work = Work()

  private let account: Account
  private let key: APIKey?
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let state = BehaviorRelay(value: State.saving)

  init(account: Account, key: APIKey?, preferences: PreferencesStore, keys: APIKeyStore) {
    self.account = account
    self.key = key
    self.preferences = preferences
    self.keys = keys
    save()
  }

  var content: Observable<ScreenContent> {
    state.map { state in
      switch state {
      case .saving:
        ScreenContent(title: "Almost done", elements: [.progress(Progress(label: "Saving"))])
      case .failed(let reason):
        ScreenContent(
          title: "Almost done",
          elements: [
            .banner(Banner(.failure, reason)),
            .text("Nothing is lost. Try again, or go back to your entries."),
          ],
          actions: [Action("again", "Try again", key: "t"), Action("back", "Back", key: "b")])
      }
    }
  }

  func handle(_ intent: ScreenIntent) {
    guard case .perform(let action) = intent, case .failed = state.value else { return }
    switch action {
    case "again": save()
    case "back": steps.accept(.savingIsAbandoned)
    default: break
    }
  }

  private func save() {
    state.accept(.saving)
    work.run { [account, key, preferences, keys, state, steps] in
      let previous = keys.current
      do {
        try await keys.set(key)
        // The account is saved last, because it ends the onboarding.
        try await preferences.update { $0.account = account }
        steps.accept(.accountIsSaved(usesOnlineCatalog: key != nil))
      } catch {
        // If this fails too, the next attempt replaces the key.
        try? await keys.set(previous)
        state.accept(.failed("\(error)"))
      }
    }
  }
}
