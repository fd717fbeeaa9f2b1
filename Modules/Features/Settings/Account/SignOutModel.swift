import FlowScreens
import MoviesServices
import Observation

/// A panel that signs the user out when it appears, and shows the outcome. The user's lists stay.
///
/// The account is removed last: if removing the key fails, the user is still signed in and can try again.
@Observable
final class SignOutModel: ScreenModel {
  enum ActionName { case retry }

  let work = Work()

  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private var outcome: Banner?

  init(preferences: PreferencesStore, keys: APIKeyStore) {
    self.preferences = preferences
    self.keys = keys
  }

  func screenAppeared() {
    if outcome == nil { signOut() }
  }

  var content: ScreenContent {
    var content = ScreenContent(title: "Sign out")
    content.elements = [outcome.map { .banner($0) } ?? .progress(Progress(label: "Signing out"))]
    if outcome?.kind == .failure {
      content.elements.append(.text("You are still signed in."))
      content.actions = [action(.retry, "Try again", key: "t")]
    }
    return content
  }

  func perform(_ action: ActionName) {
    signOut()
  }

  private func signOut() {
    outcome = nil
    work.run { [weak self, preferences, keys] in
      do {
        try await uncancellable {
          try await keys.set(nil)
          try await preferences.update { $0.account = nil }
        }
        self?.outcome = Banner(.success, "You are signed out.")
      } catch {
        self?.outcome = Banner(.failure, "\(error)")
      }
    }
  }
}

extension SignOutModel: RestorableModel {
  /// The reason why the user is still signed in when the panel is restored, which doesn't sign them out again.
  var restorableState: String {
    get { outcome?.text ?? "Signing out was interrupted." }
    set { outcome = Banner(.failure, newValue) }
  }
}
