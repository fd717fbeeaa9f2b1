import AccountInterface
import Observation
import StepFlow

nonisolated enum AccountStep: Step, Codable, Equatable {
  case accountIsRequired
  case signInIsRequested
  case userIsSignedIn
  case signOutIsRequested
  case signOutIsConfirmed
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
    case .accountIsRequired: return .one(root.push(AccountModel(session)))
    case .signInIsRequested: return signIn()
    case .userIsSignedIn: root.dismiss()
    case .signOutIsRequested: return confirmSigningOut()
    case .signOutIsConfirmed: session.user = nil
    }
    return .none
  }

  private func signIn() -> Contributors {
    let signIn = registry.flow(for: SignInRoute())
    root.present(signIn.root)
    return .one(.flow(signIn) { _ in .userIsSignedIn })
  }

  private func confirmSigningOut() -> Contributors {
    let alert = Alert<AccountStep>(
      "Sign out?", message: "The books that you borrowed stay yours.",
      choices: [.init("Sign out", isDestructive: true, answer: .signOutIsConfirmed), .init("Cancel")])
    root.present(alert)
    return .one(.contribute(alert))
  }
}

@Observable
final class AccountModel: ScreenModel, Stepper {
  enum ActionName { case signIn, signOut }

  let steps = PublishRelay<AccountStep>()
  let work = Work()
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  var content: ScreenContent {
    if let user = session.user {
      ScreenContent(
        title: "Account", elements: [.value(label: "Name", user)],
        actions: [action(.signOut, "Sign out", isDestructive: true)])
    } else {
      ScreenContent(
        title: "Account", elements: [.text("Sign in to borrow books.")], actions: [action(.signIn, "Sign in")])
    }
  }

  func perform(_ action: ActionName) {
    switch action {
    case .signIn: steps.accept(.signInIsRequested)
    case .signOut: steps.accept(.signOutIsRequested)
    }
  }
}
