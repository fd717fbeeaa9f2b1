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

  @Test("1: A deep link offered during a navigation is taken after it, by the same flow too")
  func deepLink() {
    var takersAtOnce: [FlowID]?
    var offer: StepOffer?
    let flow = start { [coordinator] in
      offer = coordinator.navigate(to: Word("link"))
      takersAtOnce = offer?.takers
      return .none
    }
    stepper.emit("go")
    #expect(takersAtOnce == [])
    #expect(offer?.takers.count == 1)
    #expect(flow.navigated == ["go", "link"])
    #expect(depth.deepest == 1)
  }

  @Test("1: Steps that waited for a presentable shown during a navigation are delivered after it")
  func screenThatAppears() {
    let screen = TestScreen()
    let model = TestStepper("waiting")
    let flow = start { .one(.contribute(screen, with: model)) }
    stepper.emit("go")
    let revealing = TestStepper()
    let other = HomeFlow { [depth] _ in
      depth.during {
        screen.lifecycle.appear()
        return .none
      }
    }
    coordinator.coordinate(flow: other, with: revealing)
    revealing.emit("reveal")
    #expect(flow.navigated == ["go", "waiting"])
    #expect(depth.deepest == 1)
  }

  @Test("1: What an object emits when a navigation releases it does not enter the navigation")
  func emissionOfADeinit() {
    final class Parting {
      let stepper: TestStepper
      init(_ stepper: TestStepper) { self.stepper = stepper }
      isolated deinit { stepper.emit("farewell") }
    }
    var parting: Parting? = Parting(stepper)
    let flow = start {
      parting = nil
      return .none
    }
    stepper.emit("go")
    #expect(parting == nil)
    #expect(flow.navigated == ["go", "farewell"])
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
