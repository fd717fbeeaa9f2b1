import AccountInterface
import Observation
import StepFlow

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
        title: "Account", elements: [.value(label: "Name", user)], actions: [action(.signOut, "Sign out")])
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
