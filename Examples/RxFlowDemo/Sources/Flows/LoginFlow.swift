import Observation
import StepFlow

nonisolated package enum LoginStep: Step, Codable {
  case loginIsRequired
  case nameIsGiven(String)
}

/// The flow that signs the user in.
final class LoginFlow: Flow {
  let root = NavigationStack(title: "Login")
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func navigate(to step: LoginStep) -> FlowContributors<LoginStep, Void> {
    switch step {
    case .loginIsRequired: return .one(root.push(LoginModel()))
    case .nameIsGiven(let name):
      session.user = name
      return .end
    }
  }
}

/// The model of the login.
@Observable
package final class LoginModel: ScreenModel, Stepper {
  package enum ActionName { case signIn }

  package let steps = PublishRelay<LoginStep>()
  package let work = Work()
  package var name = ""
  package private(set) var problem: String?

  package var content: ScreenContent {
    ScreenContent(
      title: "Login", elements: [field("Name", \.name, problem: problem)],
      actions: [action(.signIn, "Sign in", isDefault: true)])
  }

  package func perform(_ action: ActionName) {
    problem = name.isEmpty ? "Enter your name." : nil
    if problem == nil { steps.accept(.nameIsGiven(name)) }
  }
}
