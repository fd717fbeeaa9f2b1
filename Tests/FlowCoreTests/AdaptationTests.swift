import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Adaptation keeps order")
final class AdaptationTests: AskingFlowSuite {
  @Test("5: Later steps of the flow wait while one is being resolved, and keep their order")
  func laterStepsWait() async throws {
    stepper.emit("?a", "b", "c")
    #expect(flow.navigated.isEmpty)
    #expect(coordinator.isBusy)
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(flow.navigated == ["a", "b", "c"])
    #expect(!coordinator.isBusy)
  }

  @Test("5: An error that an adaptation throws drops only that step, is an event, and is never navigated")
  func thrownError() async throws {
    stepper.emit("?a", "b")
    await oracle.answer(.failure(Refusal()))
    try await coordinator.settle()
    #expect(flow.navigated == ["b"])
    #expect(log.events.first == AppFlow.rejected("?a", Refusal()))
    #expect(log.outcomes.count == 1)
  }

  @Test("5: If a flow is dismissed, the task of its adaptation is cancelled and the answer dropped")
  func dismissedMeanwhile() async throws {
    stepper.emit("?a", "b")
    await waitUntil { oracle.open == 1 }
    flow.root.lifecycle.dismiss()
    #expect(!coordinator.isBusy)
    #expect(
      log.events == [AppFlow.ignored("?a", .flowEnded), AppFlow.ignored("b", .flowEnded), AppFlow.ended(.dismissed)])
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(oracle.log == ["cancelled"])
    #expect(flow.navigated.isEmpty)
    #expect(log.events.count == 3)
  }
}
