import FlowReactive
import FlowScreens
import MoviesServices

/// A panel that signs the user out when it is created, and shows the outcome. The user's lists stay.
///
/// The account is removed last: if removing the key fails, the user is still signed in and can try again.
final class SignOutModel: ScreenModel {
  let work = Work()
  var content: Observable<ScreenContent> { state.asObservable() }

  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let state = BehaviorRelay(value: ScreenContent(title: "Sign out"))

  init(preferences: PreferencesStore, keys: APIKeyStore) {
    self.preferences = preferences
    self.keys = keys
    signOut()
  }

  func handle(_ intent: ScreenIntent) {
    if case .perform = intent {
      signOut()
    }
  }

  private func signOut() {
    show([.progress(Progress(label: "Signing out"))])
    work.run { [weak self, preferences, keys] in
      do {
        try await uncancellable {
          try await keys.set(nil)
          try await preferences.update { $0.account = nil }
        }
        self?.show([.banner(Banner(.success, "You are signed out."))])
      } catch {
        self?.show(
          [.banner(Banner(.failure, "\(error)")), .text("You are still signed in.")],
          actions: [Action("retry", "Try again", key: "t")])
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
