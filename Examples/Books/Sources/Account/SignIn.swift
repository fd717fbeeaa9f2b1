import AccountInterface
import Observation
import StepFlow

nonisolated enum SignInStep: Step, Codable, Equatable {
  case nameIsRequired
  case nameIsGiven(String)
}

/// The flow that asks for the user's name, and ends with it.
final class SignInFlow: Flow {
  let root = NavigationStack(title: "Sign in")
  private let session: Session

  init(session: Session) {
    self.session = session
  }

  func navigate(to step: SignInStep) -> FlowContributors<SignInStep, String> {
    switch step {
    case .nameIsRequired:
      return .one(root.push(SignInModel()))
    case .nameIsGiven(let name):
      session.user = name
      return .end(name)
    }
  }
}

@Observable
final class SignInModel: ScreenModel, Stepper {
  enum ActionName { case signIn }

  let steps = PublishRelay<SignInStep>()
  let work = Work()
  var name = ""

  var content: ScreenContent {
    ScreenContent(
      title: "Sign in", elements: [field("Name", \.name)], actions: [action(.signIn, "Sign in", isDefault: true)])
  }

  func perform(_ action: ActionName) {
    if !name.isEmpty {
      steps.accept(.nameIsGiven(name))
    }
  }
}
