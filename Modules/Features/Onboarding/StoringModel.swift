import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// Stores what the person has said, all of it or nothing; if that fails it says why, and lets them try again.
final class StoringModel: ScreenModel, Stepper {
  private enum State {
    case storing
    case failed(String)
  }

  let steps = PublishRelay<OnboardingStep>()
  let work = Work()

  private let account: Account
  private let key: APIKey?
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let state = BehaviorRelay(value: State.storing)

  /// Begins to store. `key` is `nil` if there shall be none.
  init(account: Account, key: APIKey?, preferences: PreferencesStore, keys: APIKeyStore) {
    self.account = account
    self.key = key
    self.preferences = preferences
    self.keys = keys
    store()
  }

  var content: Observable<ScreenContent> {
    state.map { state in
      switch state {
      case .storing:
        ScreenContent(title: "Almost done", elements: [.progress(Progress(label: "Saving"))])
      case .failed(let reason):
        ScreenContent(
          title: "Almost done",
          elements: [
            .banner(Banner(.failure, reason)),
            .text("Nothing is lost: try again, or go back to what you have entered."),
          ],
          actions: [Action("again", "Try again", key: "t"), Action("back", "Back", key: "b")])
      }
    }
  }

  func handle(_ intent: ScreenIntent) {
    guard case .perform(let action) = intent, case .failed = state.value else { return }
    switch action {
    case "again": store()
    case "back": steps.accept(.storingIsGivenUp)
    default: break
    }
  }

  private func store() {
    state.accept(.storing)
    work.run { [account, key, preferences, keys, state, steps] in
      let previous = keys.current
      do {
        try await keys.set(key)
        // The account last: it is what says that the person has been here.
        try await preferences.update { $0.account = account }
        steps.accept(.personIsStored(usesOnlineCatalog: key != nil))
      } catch {
        // Should this fail as well, the next attempt replaces the key.
        try? await keys.set(previous)
        state.accept(.failed("\(error)"))
      }
    }
  }
}
