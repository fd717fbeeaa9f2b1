import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("A typed result as a value")
struct ResultTests {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  /// Starts the flow in a task of its own, and waits until it runs.
  private func startAwaiting<F: Flow>(
    _ flow: F, with stepper: some Stepper<F.StepType>, under parent: (any Flow)? = nil
  ) async -> Task<FlowResult<F.Output>, Never> where F.Output: Sendable {
    let waiting = Task { [coordinator] in await coordinator.result(of: flow, with: stepper, under: parent) }
    await giveTurns()
    return waiting
  }

  @Test("result: the output of a flow that ends")
  func output() async {
    let stepper = TestStepper()
    let waiting = await startAwaiting(AskFlow { .end($0.text) }, with: stepper)
    stepper.emit("answer")
    #expect(await waiting.value == .output("answer"))
    #expect(coordinator.tree.nodes.isEmpty)
  }

  @Test("result: the output of a flow that ends on its first step, before a task could wait")
  func outputAtOnce() async {
    #expect(await coordinator.result(of: AskFlow { .end($0.text) }, with: OneStepper("now")) == .output("now"))
  }

  @Test("result: dismissed, when the root is")
  func dismissed() async {
    let ask = AskFlow()
    let waiting = await startAwaiting(ask, with: OneStepper("a"))
    ask.root.lifecycle.dismiss()
    #expect(await waiting.value == .dismissed)
  }

  @Test("result: dismissed, when the root was before the start")
  func dismissedBefore() async {
    let ask = AskFlow()
    ask.root.lifecycle.dismiss()
    #expect(await coordinator.result(of: ask, with: OneStepper("a")) == .dismissed)
    #expect(ask.navigated.isEmpty)
  }

  @Test("result: the output wins over a dismissal in the same navigation")
  func outputWins() async {
    let ask = AskFlow()
    ask.script = { [unowned ask] _ in
      ask.root.lifecycle.dismiss()
      return .end("output")
    }
    #expect(await coordinator.result(of: ask, with: OneStepper("a")) == .output("output"))
  }

  @Test("result: cancelled, when the waiting task is; the flow ends and is released")
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

  @Test("result: cancelled without starting the flow, when the task is cancelled already")
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

  @Test("result: cancelling after the output changes nothing")
  func cancelledAfterTheOutput() async {
    let stepper = TestStepper()
    let waiting = await startAwaiting(AskFlow { .end($0.text) }, with: stepper)
    stepper.emit("answer")
    waiting.cancel()
    #expect(await waiting.value == .output("answer"))
  }

  @Test("result: cancelled, when the flow below which it was started ends")
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

  @Test("result: a flow that ends hands its output to who waits, and its parent navigates to nothing")
  func parentHearsNothing() async {
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(await coordinator.result(of: AskFlow { .end($0.text) }, with: OneStepper("a"), under: app) == .output("a"))
    #expect(app.navigated == ["start"])
    #expect(coordinator.tree.description == "App")
  }

  @Test("result: cancelled at once for a parent that is not live, or that another coordinator drives")
  func strangeParent() async {
    let other = FlowCoordinator()
    let app = AppFlow()
    #expect(await coordinator.result(of: AskFlow(), with: OneStepper("a"), under: app) == .cancelled)
    other.coordinate(flow: app, with: OneStepper("start"))
    #expect(await coordinator.result(of: AskFlow(), with: OneStepper("a"), under: app) == .cancelled)
    #expect(log.events.isEmpty)
    #expect(other.tree.description == "App")
  }

  @Test("result: cancelled at once for a flow that is live already, which goes on")
  func liveAlready() async {
    let ask = AskFlow()
    let first = await startAwaiting(ask, with: OneStepper("a"))
    #expect(await coordinator.result(of: ask, with: OneStepper("b")) == .cancelled)
    #expect(ask.navigated == ["a"])
    ask.root.lifecycle.dismiss()
    #expect(await first.value == .dismissed)
  }

  @Test("result: who waits keeps the coordinator; once the task is cancelled, it is released")
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

  @Test("result: onEnd tells a coordinator's release as cancelled, once")
  func coordinatorTornDown() {
    var other: FlowCoordinator? = FlowCoordinator()
    var results: [FlowResult<String>] = []
    other?.coordinate(flow: AskFlow(), with: OneStepper("a")) { results.append($0) }
    other = nil
    #expect(other == nil)
    #expect(results == [.cancelled])
  }

  @Test("result: a hundred flows at once give each its own")
  func many() async {
    let steppers = (0..<100).map { _ in TestStepper() }
    var waiting: [Task<FlowResult<String>, Never>] = []
    for stepper in steppers {
      waiting.append(await startAwaiting(AskFlow { .end($0.text) }, with: stepper))
    }
    for (number, stepper) in steppers.enumerated().shuffled() {
      stepper.emit(Word("\(number)"))
    }
    for (number, task) in waiting.enumerated() {
      #expect(await task.value == .output("\(number)"))
    }
  }
}
