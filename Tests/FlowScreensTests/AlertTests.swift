import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Alerts")
struct AlertTests {
  nonisolated private enum HomeStep: Step, Equatable {
    case start, leave, leavingIsConfirmed, done
  }

  /// A flow that asks before it leaves, and then presents another screen.
  private final class HomeFlow: Flow {
    let root = NavigationStack(title: "Home")

    func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
      switch step {
      case .start: root.push(screen("home"))
      case .leavingIsConfirmed: root.present(screen("over"))
      case .done: break
      case .leave:
        let alert = Alert<HomeStep>(
          "Leave?", message: "Your work is saved.",
          choices: [.init("Leave", key: "l", isDestructive: true, answer: .leavingIsConfirmed), .init("Stay")])
        return .one(root.present(alert))
      }
      return .none
    }
  }

  @Test("An alert emits the step of the choice and dismisses itself, not what the flow has presented over it")
  func somethingOver() async throws {
    try await FlowTest.run(HomeFlow(), startingWith: .start, checking: [.adaptations, .work]) { test in
      test.send(.leave)
      test.ignoreEvents()
      try await test.pilot.press("Leave")
      test.expect(.navigated(.leavingIsConfirmed))
      #expect(test.window.content.layers.map(\.path) == [["home"], ["over"]])
      test.expectTree("Home")
    }
  }

  @Test("A step that is chosen in an alert before the flow listens is not lost")
  func beforeFlowListens() {
    let stack = NavigationStack()
    let alert = Alert<HomeStep>("Leave?", message: "", choices: [.init("Leave", answer: .leavingIsConfirmed)])
    stack.present(alert)
    alert.handle(.perform("0"))
    #expect(stack.modals.top === alert)
    var steps: [HomeStep] = []
    let bag = DisposeBag()
    alert.steps.subscribe(onNext: { steps.append($0) }).disposed(by: bag)
    alert.readyToEmitSteps()
    #expect(steps == [.leavingIsConfirmed])
    #expect(stack.modals.top == nil)
  }

  @Test("Only the first choice in an alert counts")
  func once() {
    let stack = NavigationStack()
    let alert = Alert<HomeStep>(
      "Leave?", message: "", choices: [.init("Leave", answer: .leavingIsConfirmed), .init("Done", answer: .done)])
    var steps: [HomeStep] = []
    let bag = DisposeBag()
    alert.steps.subscribe(onNext: { step in
      steps.append(step)
      alert.handle(.perform("1"))
    }).disposed(by: bag)
    stack.present(alert)
    for intent in [ScreenIntent.perform("2"), .choose("0"), .perform("0"), .perform("0")] { alert.handle(intent) }
    #expect(steps == [.leavingIsConfirmed])
    #expect(alert.lifecycle.phase == .dismissed)
    #expect(stack.modals.top == nil)
  }
}
