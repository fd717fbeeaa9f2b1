import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Links to flows that adapt asynchronously")
struct LinkAdaptationTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let oracle = Oracle()
  let stepper = TestStepper("start")
  let app = AppFlow()

  init() {
    log = EventLog(coordinator)
    app.adaptation = { [oracle] step in
      step.text.hasPrefix("?") ? .resolve { try await oracle.ask(about: step) } : .proceed(step)
    }
    coordinator.coordinate(flow: app, with: stepper)
  }

  @Test("10: A coordinator that is released in a navigation settles the steps offered in it")
  func releasedInANavigation() async {
    var other: FlowCoordinator? = FlowCoordinator()
    var offer: StepOffer?
    let steps = TestStepper("start")
    let flow = HomeFlow { step in
      if step == "go" {
        offer = other?.navigate(to: Word("link"))
        other = nil
      }
      return .none
    }
    other?.coordinate(flow: flow, with: steps)
    steps.emit("go")
    #expect(offer?.isSettled == true)
    #expect(flow.navigated == ["start", "go"])
  }
}
