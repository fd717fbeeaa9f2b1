import FlowCore
import FlowReactive
import Testing

@Suite("Starting")
final class StartingTests: CoordinatorSuite {
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

  @Test("9: A flow that is started with a DefaultStepper becomes ready at once, and only once")
  func defaultStepper() {
    let stepper = DefaultStepper<Word>()
    coordinator.coordinate(flow: AppFlow(), with: stepper)
    #expect(log.events == [AppFlow.started, AppFlow.ready])
    stepper.steps.accept("a")
    #expect(log.readiness.count == 1)
  }
}
