import FlowCore
import FlowReactive
import Testing

@Suite("Composite and shared steppers")
struct CompositeStepperTests {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  /// The model of the examples: emits "1" first, and "2" when it may.
  private func model() -> TestStepper { TestStepper("1") { $0.emit("2") } }

  @Test("13: A stepper that starts two flows emits its initial step into each of them, and all other steps into both")
  func sharedStepper() {
    let (a, b) = (AppFlow(), HomeFlow())
    let shared = model()
    coordinator.coordinate(flow: a, with: shared)
    coordinator.coordinate(flow: b, with: shared)
    #expect(a.navigated == ["1", "2", "2"])
    #expect(b.navigated == ["1", "2"])
    shared.emit("3")
    #expect(a.navigated == ["1", "2", "2", "3"])
    #expect(b.navigated == ["1", "2", "3"])
  }

  @Test("14: Composite steppers that share a part, in each other too, lead to one navigation for each step")
  func nestedComposites() {
    let flow = AppFlow()
    let part = model()
    let inner = CompositeStepper([part])
    coordinator.coordinate(flow: flow, with: CompositeStepper([inner, CompositeStepper([part, inner]), part]))
    part.emit("3")
    #expect(flow.navigated == ["1", "2", "3"])
  }

  @Test("12: When one of the flows that a composite stepper started ends, the other goes on, and then all is released")
  func sharedCompositeIsReleased() {
    let (a, b) = (AppFlow(), HomeFlow())
    let part = TestStepper()
    var witness = Weakly<CompositeStepper<Word>>(nil)
    do {
      let shared = CompositeStepper<Word>([part])
      witness = Weakly(shared)
      coordinator.coordinate(flow: a, with: shared)
      coordinator.coordinate(flow: b, with: shared)
    }
    a.root.lifecycle.dismiss()
    part.emit("1")
    #expect(a.navigated.isEmpty)
    #expect(b.navigated == ["1"])
    #expect(witness.object != nil)
    b.root.lifecycle.dismiss()
    #expect(witness.object == nil)
    #expect(!part.steps.hasSubscribers)
  }
}
