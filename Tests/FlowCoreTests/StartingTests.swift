import FlowCore
import FlowReactive
import Testing

@Suite("Starting")
struct StartingTests {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  @Test("11: A flow is reported as started when it listens: what its stepper emits in response is handled")
  func emissionAtTheStart() {
    let stepper = TestStepper()
    let flow = AppFlow()
    let subscription = coordinator.when(AppFlow.started) { stepper.emit("observed") }
    coordinator.coordinate(flow: flow, with: stepper)
    subscription.dispose()
    #expect(flow.navigated == ["observed"])
    #expect(log.outcomes.isEmpty)
  }

  @Test("11: What a stepper emits at the start of its flow, and its initial step, are each handled once")
  func emissionBesideTheInitialStep() {
    let stepper = TestStepper("initial")
    let flow = AppFlow()
    let subscription = coordinator.when(AppFlow.started) { stepper.emit("observed") }
    coordinator.coordinate(flow: flow, with: stepper)
    subscription.dispose()
    #expect(Set(flow.navigated) == ["initial", "observed"])
    #expect(flow.navigated.count == 2)
  }

  @Test("9: A flow that is started with a DefaultStepper becomes ready at once, and only once")
  func defaultStepper() {
    let stepper = DefaultStepper<Word>()
    coordinator.coordinate(flow: AppFlow(), with: stepper)
    #expect(log.events == [AppFlow.started, AppFlow.ready])
    stepper.steps.accept("a")
    #expect(log.readiness.count == 1)
  }

  @Test("9: A child that is started with a DefaultStepper does not keep its parent from being ready")
  func defaultStepperOfAChild() {
    var calls = 0
    let home = HomeFlow()
    let app = AppFlow { _ in
      Flows.use(home, when: .ready) { _ in calls += 1 }
      return .one(.flow(home, with: DefaultStepper()))
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(log.readiness == [HomeFlow.ready, AppFlow.ready])
    #expect(calls == 1)
  }

  @Test(
    "3: A dismissed presentable that allows steps after its dismissal starts its stepper", arguments: [true, false])
  func dismissedPresentable(allowed: Bool) {
    let screen = TestScreen()
    screen.lifecycle.dismiss()
    let model = TestStepper("initial") { $0.emit("ready") }
    let flow = AppFlow { step in
      step == "start" ? .one(.contribute(screen, with: model).allowing(allowed ? .whenDismissed : [])) : .none
    }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    model.emit("late")
    #expect(flow.navigated == (allowed ? ["start", "initial", "ready", "late"] : ["start"]))
    #expect(log.outcomes == (allowed ? [] : [AppFlow.ignored("late", .dismissed)]))
    #expect(coordinator.tree.description == "App")
  }
}
