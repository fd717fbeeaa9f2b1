import AccountScreens
import FlowCore
import FlowScreens
import MoviesServices
import OnboardingInterface

/// The flow of the onboarding, which asks for the user's name, then for an API key, and saves both at the end.
final class OnboardingFlow: Flow {
  let root = NavigationStack(title: "Welcome")
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog
  /// The form for the key, whose text is kept while the user goes back to the name.
  private var keyForm: APIKeyModel?

  init(preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
  }

  func navigate(to step: OnboardingStep) -> FlowContributors<OnboardingStep, OnboardingOutput> {
    switch step {
    case .nameIsRequired: askForName()
    case .nameIsGiven(let account): askForKey(of: account)
    case .keyIsGiven(let key, by: let account): save(account, key: key)
    case .builtInCatalogIsChosen(by: let account): save(account, key: nil)
    case .savingIsAbandoned: returnToKey()
    case .accountIsSaved(let usesOnlineCatalog): .end(.completed(usesOnlineCatalog: usesOnlineCatalog))
    }
  }

  private func askForName() -> Contributors {
    let model = NameModel(
      title: "Welcome",
      introduction: [
        "Movies keeps track of the movies you want to see and those you have seen.",
        "Enter your name to start. Your name and your lists stay on this computer.",
      ],
      confirmTitle: "Continue")
    return .one(
      root.push(model) { step in
        switch step {
        case .nameIsGiven(let account): .nameIsGiven(account)
        }
      })
  }

  private func askForKey(of account: Account) -> Contributors {
    let model = APIKeyModel(
      title: "API key", text: keyForm?.text ?? "", skipTitle: "Use the built-in catalog", online: online)
    keyForm = model
    return .one(
      root.push(model) { step in
        switch step {
        case .keyIsGiven(let key): .keyIsGiven(key, by: account)
        case .keyIsSkipped: .builtInCatalogIsChosen(by: account)
        }
      })
  }

  private func save(_ account: Account, key: APIKey?) -> Contributors {
    let model = SavingModel(account: account, key: key, preferences: preferences, keys: keys)
    return .one(root.present(model, isDismissable: false))
  }

  private func returnToKey() -> Contributors {
    root.dismiss()
    return .none
  }
}
