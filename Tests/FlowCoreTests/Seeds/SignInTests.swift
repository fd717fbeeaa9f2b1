import FlowCore
import FlowReactive
import Testing

/// Chapter 2 of the RxController guide: a sign-in screen that presents a modal sign-up.
@Suite("Seed: sign-in with a modal sign-up")
struct SignInTests {
  nonisolated enum SignInStep: Step, Equatable {
    case start
    case signUp
    case signUpIsComplete
  }

  final class SignInFlow: Flow {
    let root = Page<SignInStep>("Sign in")
    private(set) var signUp: Page<SignInStep>?

    func navigate(to step: SignInStep) -> FlowContributors<SignInStep, Never> {
      switch step {
      case .start:
        return .one(.contribute(root))
      case .signUp:
        let page = Page<SignInStep>("Sign up")
        signUp = page
        root.lifecycle.hide()
        page.lifecycle.appear()
        return .one(.contribute(page))
      case .signUpIsComplete:
        signUp.take()?.lifecycle.dismiss()
        root.lifecycle.appear()
        return .none
      }
    }
  }

  let coordinator = FlowCoordinator()
  let flow = SignInFlow()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
    coordinator.coordinate(flow: flow, with: OneStepper(SignInStep.start))
    flow.root.lifecycle.appear()
  }

  @Test("Signing up presents the form, completing it takes the form down, and both steps are handled in order")
  func signUp() throws {
    flow.root.says(.signUp)
    #expect(coordinator.tree.description == "SignIn > start > signUp")
    let form = try #require(flow.signUp)
    form.says(.signUpIsComplete)
    #expect(coordinator.tree.description == "SignIn > start")
    #expect(flow.root.lifecycle.isVisible)
    #expect(
      log.navigations == [
        SignInFlow.didNavigate(.start), SignInFlow.didNavigate(.signUp), SignInFlow.didNavigate(.signUpIsComplete),
      ])
  }

  @Test("The covered sign-in screen is silent while the sign-up form is up")
  func coveredScreen() {
    flow.root.says(.signUp)
    flow.root.says(.signUp)
    #expect(log.navigations == [SignInFlow.didNavigate(.start), SignInFlow.didNavigate(.signUp)])
    #expect(log.outcomes == [SignInFlow.ignored(.signUp, .hidden)])
  }

  @Test("A sign-up form that was taken down is silent, and released")
  func formIsReleased() throws {
    flow.root.says(.signUp)
    let form = Weakly(flow.signUp)
    form.object?.says(.signUpIsComplete)
    #expect(form.object == nil)
    #expect(coordinator.stillAlive == [])
    flow.root.says(.signUp)
    #expect(flow.signUp != nil)
  }

  @Test("The user may close the sign-up form, and then open it again")
  func formIsClosed() {
    flow.root.says(.signUp)
    flow.signUp?.lifecycle.dismiss()
    flow.root.lifecycle.appear()
    flow.root.says(.signUp)
    #expect(
      log.navigations == [
        SignInFlow.didNavigate(.start), SignInFlow.didNavigate(.signUp), SignInFlow.didNavigate(.signUp),
      ])
  }
}
