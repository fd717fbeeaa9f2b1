import AccountScreens
import FlowCore
import FlowScreens
import MoviesServices
import OnboardingInterface

/// The flow of the onboarding, which asks for the user's name, then for an API key, and saves both at the end. A user who
/// gives no name is a guest, and sees the movies at once.
final class OnboardingFlow: Flow {
  let root = NavigationStack(title: "Welcome")
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog
  private let needsName: Bool
  /// The form for the key, whose text is kept while the user goes back to the name.
  private var keyForm: APIKeyModel?

  init(preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, needsName: Bool = false) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.needsName = needsName
  }

  /// Saves the account and the key, both or neither.
  func adapt(step: OnboardingStep) -> Adaptation<OnboardingStep> {
    guard case .keyIsGiven(let key, by: let account) = step else { return .proceed(step) }
    return .resolve { [preferences, keys] in
      let previous = keys.current
      do {
        try await keys.set(key)
        // The account is saved last, because it ends the onboarding.
        try await preferences.update { $0.account = account }
        return .accountIsSaved(usesOnlineCatalog: key != nil)
      } catch {
        // If this fails too, the next attempt replaces the key.
        try? await keys.set(previous)
        return .savingFailed(reason: "\(error)")
      }
    }
  }

  func navigate(to step: OnboardingStep) -> FlowContributors<OnboardingStep, OnboardingOutput> {
    switch step {
    case .nameIsRequired: askForName()
    case .nameIsGiven(let account): askForKey(of: account)
    case .keyIsGiven: .unhandled
    case .savingFailed(let reason): explainFailure(reason)
    case .accountIsSaved(let usesOnlineCatalog): .end(.completed(usesOnlineCatalog: usesOnlineCatalog))
    }
  }

  private func askForName() -> Contributors {
    let model = NameModel(
      title: "Welcome",
      introduction: [
        "Movies keeps track of the movies you want to see and those you have seen.",
        "Enter your name\(needsName ? "" : ", or continue without one"). Your name and your lists stay on this computer.",
      ],
      confirmTitle: "Continue", isOptional: !needsName)
    return .one(
      root.push(model).map { step in
        switch step {
        case .nameIsGiven(let account): .nameIsGiven(account)
        case .nameIsSkipped: .keyIsGiven(nil, by: .guest)
        }
      })
  }

  private func askForKey(of account: Account) -> Contributors {
    let model = APIKeyModel(
      title: "API key", text: keyForm?.text ?? "", skipTitle: "Use the built-in catalog", online: online)
    keyForm = model
    return .one(
      root.push(model).map { step in
        switch step {
        case .keyIsGiven(let key): .keyIsGiven(key, by: account)
        case .keyIsSkipped: .keyIsGiven(nil, by: account)
        }
      })
  }

  private func explainFailure(_ reason: String) -> Contributors {
    let alert = Alert<OnboardingStep>(
      "Saving failed", message: "\(reason) Nothing is lost.", choices: [.init("Back", key: "b")])
    return .one(root.present(alert))
  }
}
