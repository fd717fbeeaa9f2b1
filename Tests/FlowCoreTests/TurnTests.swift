import FlowCore
import FlowReactive
import Testing

@Suite("AsyncMutex: one step at a time")
struct TurnTests {
  let coordinator = FlowCoordinator()
  let depth = NavigationDepth()
  let stepper = TestStepper()

  /// A root flow that does something when it navigates to "go".
  private func start(_ onGo: @escaping () -> FlowContributors<Word, Never>) -> AppFlow {
    let flow = AppFlow { [depth] step in
      depth.during { step == "go" ? onGo() : .none }
    }
    coordinator.coordinate(flow: flow, with: stepper)
    return flow
  }

  @Test("1: A step emitted by the flow's stepper during a navigation does not enter it")
  func emissionOfTheOwnStepper() {
    let flow = start { [stepper] in
      stepper.emit("again", "and again")
      return .none
    }
    stepper.emit("go")
    #expect(flow.navigated == ["go", "again", "and again"])
    #expect(depth.deepest == 1)
  }

  @Test("1: A step emitted by another flow's stepper during a navigation does not enter it")
  func emissionOfAnotherFlow() {
    let others = TestStepper()
    let other = HomeFlow { [depth] _ in depth.during { .none } }
    coordinator.coordinate(flow: other, with: others)
    let flow = start {
      others.emit("elsewhere")
      #expect(other.navigated.isEmpty)
      return .none
    }
    stepper.emit("go")
    #expect(flow.navigated == ["go"])
    #expect(other.navigated == ["elsewhere"])
    #expect(depth.deepest == 1)
  }

  @Test("1: An adaptation that emits does not enter itself")
  func emissionOfAnAdaptation() {
    let flow = start { .none }
    var adapting = 0
    var deepest = 0
    flow.adaptation = { [stepper] step in
      adapting += 1
      deepest = max(deepest, adapting)
      if step == "go" { stepper.emit("more") }
      adapting -= 1
      return .proceed(step)
    }
    stepper.emit("go")
    #expect(deepest == 1)
    #expect(flow.navigated == ["go", "more"])
  }

  @Test("1: A step emitted while any relay is being delivered is handled before the outermost emission returns")
  func emissionWithinADelivery() {
    let flow = start { .none }
    let taps = PublishRelay<Word>()
    let binding = taps.bind(to: stepper.steps)
    taps.accept("go")
    #expect(flow.navigated == ["go"])
    binding.dispose()
  }
}
