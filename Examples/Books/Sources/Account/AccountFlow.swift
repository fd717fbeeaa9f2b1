import AccountInterface
import StepFlow

nonisolated enum AccountStep: Step, Codable, Equatable {
  case accountIsRequired
  case signInIsRequested
  case userIsSignedIn
  case signOutIsRequested
}

/// The flow of the account: the user's name, signing in, and signing out.
final class AccountFlow: Flow {
  let root = NavigationStack(title: "Account")
  private let session: Session
  private let registry: FlowRegistry

  init(session: Session, registry: FlowRegistry) {
    self.session = session
    self.registry = registry
  }

  func navigate(to step: AccountStep) -> FlowContributors<AccountStep, Never> {
    switch step {
    case .accountIsRequired:
      return .one(root.push(AccountModel(session)))
    case .signInIsRequested:
      let signIn = registry.flow(for: SignInRoute())
      root.present(signIn.root)
      return .one(.flow(signIn) { _ in .userIsSignedIn })
    case .userIsSignedIn:
      root.dismiss()
    case .signOutIsRequested:
      session.user = nil
    }
    return .none
  }
}
