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

  @Test("13: A composite stepper that starts two flows emits its first steps into each of them once")
  func sharedComposite() {
    let (a, b) = (AppFlow(), HomeFlow())
    let shared = CompositeStepper<Word>([OneStepper("1")])
    coordinator.coordinate(flow: a, with: shared)
    coordinator.coordinate(flow: b, with: shared)
    #expect(a.navigated == ["1"])
    #expect(b.navigated == ["1"])
  }

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

  @Test("14: A composite stepper that has a stepper twice emits its steps once")
  func samePartTwice() {
    let flow = AppFlow()
    let part = model()
    coordinator.coordinate(flow: flow, with: CompositeStepper([part, part]))
    part.emit("3")
    #expect(flow.navigated == ["1", "2", "3"])
  }

  @Test(
    "14: A part of the flow's own composite stepper that is contributed as well leads to one navigation for each step")
  func partContributedToo() {
    let part = TestStepper()
    let flow = AppFlow { step in step == "1" ? .one(.contribute(TestScreen.shown(), with: part)) : .none }
    coordinator.coordinate(flow: flow, with: CompositeStepper([OneStepper("1"), part]))
    part.emit("2")
    #expect(flow.navigated == ["1", "2"])
  }

  @Test("14: A composite stepper contributed with a screen, and its part with another, navigate once for each step")
  func compositeAndPartContributed() {
    let part = model()
    let (first, second) = (TestScreen(), TestScreen())
    let flow = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple([.contribute(first, with: CompositeStepper([part])), .contribute(second, with: part)])
    }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    #expect(flow.navigated == ["start"])
    second.lifecycle.appear()
    #expect(flow.navigated == ["start", "1", "2"])
    first.lifecycle.appear()
    part.emit("3")
    second.lifecycle.dismiss()
    part.emit("4")
    first.lifecycle.dismiss()
    part.emit("5")
    #expect(flow.navigated == ["start", "1", "2", "3", "4"])
    #expect(log.outcomes == [AppFlow.ignored("5", .dismissed)])
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

  @Test("13: The relay of a composite stepper emits, as its parts do")
  func relayOfTheComposite() {
    let flow = AppFlow()
    let composite = CompositeStepper<Word>([OneStepper("1")])
    coordinator.coordinate(flow: flow, with: composite)
    composite.steps.accept("2")
    #expect(flow.navigated == ["1", "2"])
  }

  @Test("14: A stepper that is in a composite twice still waits for its other screen when the composite's is dismissed")
  func twiceInAComposite() {
    let (own, shared) = (TestScreen(), TestScreen())
    let model = TestStepper()
    let flow = AppFlow { step in
      switch step {
      case "own": .one(.contribute(own, with: model))
      case "shared": .one(.contribute(shared, with: CompositeStepper<Word>([model, model])))
      default: .none
      }
    }
    let stepper = DefaultStepper<Word>()
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.steps.accept("own")
    stepper.steps.accept("shared")
    model.emit("a")
    shared.lifecycle.dismiss()
    own.lifecycle.appear()
    #expect(flow.navigated == ["own", "shared", "a"])
  }

  @Test("13: readyToEmitSteps is called once for a parent and once for its child if one stepper starts both")
  func parentAndChild() {
    let shared = model()
    let home = HomeFlow()
    let app = AppFlow { step in step == "1" ? .one(.flow(home, with: shared)) : .none }
    coordinator.coordinate(flow: app, with: shared)
    #expect(app.navigated == ["1", "2", "2"])
    #expect(home.navigated == ["1", "2"])
  }

  @Test("13: What a stepper emits in readyToEmitSteps reaches every flow that listens to it")
  func readyReachesAllFlows() {
    let (a, b) = (AppFlow(), HomeFlow())
    var calls = 0
    let shared = TestStepper { stepper in
      calls += 1
      stepper.emit(Word("ready \(calls)"))
    }
    coordinator.coordinate(flow: a, with: shared)
    coordinator.coordinate(flow: b, with: shared)
    #expect(a.navigated == ["ready 1", "ready 2"])
    #expect(b.navigated == ["ready 2"])
  }

  @Test("13: A stepper that starts a flow again after its end begins again")
  func startedAgain() {
    let shared = model()
    let flow = HomeFlow()
    coordinator.coordinate(flow: flow, with: shared)
    flow.root.lifecycle.dismiss()
    let next = HomeFlow()
    coordinator.coordinate(flow: next, with: shared)
    shared.emit("3")
    #expect(flow.navigated == ["1", "2"])
    #expect(next.navigated == ["1", "2", "3"])
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
