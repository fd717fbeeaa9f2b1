import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("A typed result as a value")
final class ResultTests: CoordinatorSuite {
  /// Starts the flow in a task of its own, and waits until it runs.
  private func startAwaiting<F: Flow>(
    _ flow: F, with stepper: some Stepper<F.StepType>, under parent: (any Flow)? = nil
  ) async -> Task<FlowResult<F.Output>, Never> where F.Output: Sendable {
    let waiting = Task { [coordinator] in await coordinator.result(of: flow, with: stepper, under: parent) }
    await giveTurns()
    return waiting
  }

  @Test("The result of a flow that ends and dismisses its root in the same navigation is the output")
  func outputWins() async {
    let ask = AskFlow()
    ask.script = { [unowned ask] _ in
      ask.root.lifecycle.dismiss()
      return .end("output")
    }
    #expect(await coordinator.result(of: ask, with: OneStepper("a")) == .output("output"))
  }

  @Test("The result of a flow is cancelled when the waiting task is, and the flow ends and is released")
  func taskCancelled() async {
    var flow = Weakly<AskFlow>(nil)
    let waiting: Task<FlowResult<String>, Never>
    do {
      let ask = AskFlow()
      flow = Weakly(ask)
      waiting = await startAwaiting(ask, with: OneStepper("a"))
    }
    #expect(coordinator.tree.nodes.count == 1)
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    #expect(coordinator.tree.nodes.isEmpty)
    #expect(log.events.last == AskFlow.ended(.cancelled))
    await waitUntil { flow.object == nil }
  }

  @Test("The result is cancelled without starting the flow when the task that asks for it is cancelled already")
  func taskCancelledBefore() async {
    let ask = AskFlow()
    let waiting = Task { [coordinator] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await coordinator.result(of: ask, with: OneStepper("a"))
    }
    #expect(await waiting.value == .cancelled)
    #expect(ask.navigated.isEmpty)
    #expect(log.events.isEmpty)
  }

  @Test("The result of a flow is cancelled when the flow below which it was started ends")
  func parentEnds() async {
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let ask = AskFlow()
    let waiting = await startAwaiting(ask, with: OneStepper("a"), under: app)
    #expect(coordinator.tree.description == "App > Ask")
    app.root.lifecycle.dismiss()
    #expect(await waiting.value == .cancelled)
    #expect(log.events.suffix(2) == [AskFlow.ended(.cancelled), AppFlow.ended(.dismissed)])
  }

  @Test("The output of an awaited flow goes to the task that waits, and its parent navigates to nothing")
  func parentHearsNothing() async {
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(await coordinator.result(of: AskFlow { .end($0.text) }, with: OneStepper("a"), under: app) == .output("a"))
    #expect(app.navigated == ["start"])
    #expect(coordinator.tree.description == "App")
  }

  @Test("The result of a flow is cancelled at once below a parent that is not live, or that another coordinator drives")
  func strangeParent() async {
    let other = FlowCoordinator()
    let app = AppFlow()
    #expect(await coordinator.result(of: AskFlow(), with: OneStepper("a"), under: app) == .cancelled)
    other.coordinate(flow: app, with: OneStepper("start"))
    #expect(await coordinator.result(of: AskFlow(), with: OneStepper("a"), under: app) == .cancelled)
    #expect(log.events.isEmpty)
    #expect(other.tree.description == "App")
  }

  @Test("The result of a flow that is live already is cancelled at once, and the flow goes on")
  func liveAlready() async {
    let ask = AskFlow()
    let first = await startAwaiting(ask, with: OneStepper("a"))
    #expect(await coordinator.result(of: ask, with: OneStepper("b")) == .cancelled)
    #expect(ask.navigated == ["a"])
    ask.root.lifecycle.dismiss()
    #expect(await first.value == .dismissed)
  }

  @Test("A task that waits for a result keeps the coordinator, which is released once the task is cancelled")
  func coordinatorIsKept() async {
    var other: FlowCoordinator? = FlowCoordinator()
    let reference = Weakly(other)
    let ask = AskFlow()
    let waiting = Task { [other] in await other?.result(of: ask, with: OneStepper("a")) }
    other = nil
    await waitUntil { !ask.navigated.isEmpty }
    #expect(reference.object != nil)
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    await waitUntil { reference.object == nil }
    #expect(other == nil)
  }

  @Test("A report does not end the wait for the result of a flow")
  func awaited() async {
    let stepper = TestStepper()
    let other = AskFlow { $0 == "end" ? .end("last") : .report($0.text) }
    let waiting = await startAwaiting(other, with: stepper)
    stepper.emit("a", "b")
    #expect(coordinator.tree.nodes.count == 1)
    stepper.emit("end")
    #expect(await waiting.value == .output("last"))
  }
}
