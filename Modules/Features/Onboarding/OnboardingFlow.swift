import AccountScreens
public import FlowCore
public import FlowScreens
public import MoviesServices
public import OnboardingInterface

/// The wizard: who the person is > the key to the online catalog, or none > storing both.
///
/// What was typed stays when the person goes back and forth. Nothing is stored before the end.
public final class OnboardingFlow: Flow {
  /// The stack on which the pages are pushed.
  public let root = NavigationStack(title: "Welcome")

  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog
  /// The page of the key is made anew each time one goes forward to it; what was typed there is not to be lost.
  private var keyDraft = ""

  /// Creates the flow.
  ///
  /// - Parameters:
  ///   - preferences: Where the account is stored.
  ///   - keys: Where the key is stored.
  ///   - online: Whom to ask whether a key is accepted.
  public init(preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
  }

  /// Shows the page that the step leads to, or ends.
  public func navigate(to step: OnboardingStep) -> FlowContributors<OnboardingStep, OnboardingOutput> {
    switch step {
    case .nameIsRequired: askForName()
    case .nameIsGiven(let account): askForKey(of: account)
    case .keyIsGiven(let key, by: let account): store(account, key: key)
    case .builtInCatalogIsChosen(by: let account): store(account, key: nil)
    case .storingIsGivenUp: returnToKey()
    case .personIsStored(let usesOnlineCatalog): .end(.completed(usesOnlineCatalog: usesOnlineCatalog))
    }
  }

  private func askForName() -> FlowContributors<OnboardingStep, OnboardingOutput> {
    .one(
      root.push(
        NameModel(
          title: "Welcome",
          introduction: [
            "Movies keeps track of the movies you want to see and of those you have seen.",
            "What may it call you? Your name and your lists stay on this computer.",
          ],
          confirmTitle: "Continue", given: OnboardingStep.nameIsGiven)))
  }

  private func askForKey(of account: Account) -> FlowContributors<OnboardingStep, OnboardingOutput> {
    .one(
      root.push(
        APIKeyModel(
          title: "API key", text: keyDraft, skip: .init(emits: .builtInCatalogIsChosen(by: account)), online: online,
          typed: { [weak self] in self?.keyDraft = $0 }, given: { OnboardingStep.keyIsGiven($0, by: account) })))
  }

  /// Over the stack, and not to be closed: one does not go back while it is being written.
  private func store(_ account: Account, key: APIKey?) -> FlowContributors<OnboardingStep, OnboardingOutput> {
    let model = StoringModel(account: account, key: key, preferences: preferences, keys: keys)
    let screen = Screen(model)
    root.present(screen, isDismissable: false)
    return .one(.contribute(screen, with: model))
  }

  private func returnToKey() -> FlowContributors<OnboardingStep, OnboardingOutput> {
    root.dismiss()
    return .none
  }
}
