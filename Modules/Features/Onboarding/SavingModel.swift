import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices
import Observation

/// A page that saves the account and the key, both or neither, and offers another attempt if that fails.
@Observable
final class SavingModel: ScreenModel, Stepper {
  enum ActionName { case again, back }

  let steps = PublishRelay<OnboardingStep>()
  let work = Work()

  private let account: Account
  private let key: APIKey?
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  /// The reason why saving failed; `nil` while it goes on.
  private var problem: String?

  init(account: Account, key: APIKey?, preferences: PreferencesStore, keys: APIKeyStore) {
    self.account = account
    self.key = key
    self.preferences = preferences
    self.keys = keys
    save()
  }

  var content: ScreenContent {
    guard let problem else {
      return ScreenContent(title: "Almost done", elements: [.progress(Progress(label: "Saving"))])
    }
    return ScreenContent(
      title: "Almost done",
      elements: [
        .banner(Banner(.failure, problem)), .text("Nothing is lost. Try again, or go back to your entries."),
      ],
      actions: [action(.again, "Try again", key: "t"), action(.back, "Back", key: "b")])
  }

  func perform(_ action: ActionName) {
    switch action {
    case .again: save()
    case .back: steps.accept(.savingIsAbandoned)
    }
  }

  private func save() {
    problem = nil
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
        self?.problem = "\(error)"
      }
    }
  }
}
