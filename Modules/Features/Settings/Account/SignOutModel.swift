import FlowReactive
import FlowScreens
import MoviesServices

/// A panel that signs the user out when it is created, and shows the outcome. The user's lists stay.
///
/// The account is removed last: if removing the key fails, the user is still signed in and can try again.
final class SignOutModel: ScreenModel {
  private enum State {
    case running
    case failed(String)
    case done
  }

  let work = Work()

  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let state = BehaviorRelay(value: State.running)

  init(preferences: PreferencesStore, keys: APIKeyStore) {
    self.preferences = preferences
    self.keys = keys
    signOut()
  }

  var content: Observable<ScreenContent> {
    state.map { state in
      let title = "Sign out"
      return switch state {
      case .running:
        ScreenContent(title: title, elements: [.progress(Progress(label: "Signing out"))])
      case .failed(let reason):
        ScreenContent(
          title: title,
          elements: [.banner(Banner(.failure, reason)), .text("You are still signed in.")],
          actions: [Action("retry", "Try again", key: "t")])
      case .done:
        ScreenContent(title: title, elements: [.banner(Banner(.success, "You are signed out."))])
      }
    }
  }

  func handle(_ intent: ScreenIntent) {
    if case .perform = intent {
      signOut()
    }
  }

  private func signOut() {
    state.accept(.running)
    work.run { [preferences, keys, state] in
      do {
        try await uncancellable {
          try await keys.set(nil)
          try await preferences.update { $0.account = nil }
        }
        state.accept(.done)
      } catch {
        state.accept(.failed("\(error)"))
      }
    }
  }
}
