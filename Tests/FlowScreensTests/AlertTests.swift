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

  /// A flow that asks before it leaves. The test decides what follows a confirmation.
  private final class HomeFlow: Flow {
    let root = NavigationStack(title: "Home")
    var confirmed: (NavigationStack) -> FlowContributors<HomeStep, String> = { _ in .none }

    func navigate(to step: HomeStep) -> FlowContributors<HomeStep, String> {
      switch step {
      case .start:
        root.push(screen("home"))
        return .none
      case .leave:
        let alert = Alert<HomeStep>(
          "Leave?", message: "Your work is saved.",
          choices: [.init("Leave", key: "l", isDestructive: true, answer: .leavingIsConfirmed), .init("Stay")])
        root.present(alert)
        return .one(.contribute(alert))
      case .leavingIsConfirmed:
        return confirmed(root)
      case .done:
        return .end("done")
      }
    }
  }

  private func run(
    _ flow: HomeFlow = HomeFlow(), _ body: (FlowTest<HomeFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(flow, startingWith: .start, checking: [.adaptations, .work]) { test in
      test.send(.leave)
      test.ignoreEvents()
      try await body(test)
    }
  }

  @Test("An alert emits the step of the choice, then dismisses itself")
  func choosing() async throws {
    try await run { test in
      try await test.pilot.press("Leave")
      test.expect(.navigated(.leavingIsConfirmed))
      #expect(test.window.content.layers.count == 1)
      test.expectTree("Home")
    }
  }

  @Test("An alert dismisses itself, not what the flow has presented over it")
  func somethingOver() async throws {
    let flow = HomeFlow()
    let over = screen("over")
    flow.confirmed = { root in
      root.present(over)
      return .none
    }
    try await run(flow) { test in
      try await test.pilot.press("Leave")
      #expect(test.window.content.layers.map(\.path) == [["home"], ["over"]])
      #expect(over.lifecycle.isVisible)
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
