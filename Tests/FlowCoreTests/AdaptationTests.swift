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

  @Test("5: A second question is asked only when the first was answered, so answers cannot overtake")
  func oneQuestionAtATime() async throws {
    stepper.emit("?a", "?b", "c")
    await waitUntil { oracle.open == 1 }
    #expect(oracle.asked == ["?a"])
    await oracle.answer("a")
    await oracle.answer("b")
    try await coordinator.settle()
    #expect(oracle.asked == ["?a", "?b"])
    #expect(flow.navigated == ["a", "b", "c"])
  }

  @Test("5: Other flows go on while a flow waits for the answer of an adaptation")
  func otherFlowsGoOn() async throws {
    let others = TestStepper()
    let other = HomeFlow()
    coordinator.coordinate(flow: other, with: others)
    stepper.emit("?a", "b")
    others.emit("1", "2")
    #expect(other.navigated == ["1", "2"])
    #expect(flow.navigated.isEmpty)
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(flow.navigated == ["a", "b"])
  }

  @Test("5: Steps that waited behind a resolved one come before what that one leads to")
  func waitingComesBeforeForwards() async throws {
    flow.script = { step in step == "a" ? .one(.forwardToCurrentFlow("of a")) : .none }
    stepper.emit("?a", "b")
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(flow.navigated == ["a", "b", "of a"])
  }

  @Test("5: Steps that waited behind a resolved one come before what that one leads to in other flows, too")
  func waitingComesBeforeAChild() async throws {
    flow.script = { step in step == "a" ? .one(.flow(HomeFlow(), with: OneStepper("hello"))) : .none }
    stepper.emit("?a", "b")
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(log.navigations == [AppFlow.didNavigate("a"), AppFlow.didNavigate("b"), HomeFlow.didNavigate("hello")])
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

  @Test("5: An adaptation's answer of nil drops the step, which is an event")
  func droppedStep() async throws {
    stepper.emit("?a", "b")
    await oracle.answer(nil)
    try await coordinator.settle()
    #expect(flow.navigated == ["b"])
    #expect(log.outcomes == [AppFlow.ignored("?a", .dropped)])
  }

  @Test("5: A step that an adaptation replaces with another one is reported as adapted")
  func replacedStep() async throws {
    stepper.emit("?a")
    await oracle.answer("other")
    try await coordinator.settle()
    #expect(flow.navigated == ["other"])
    #expect(log.events.first == AppFlow.adapted("?a", into: "other"))
  }

  @Test("5: A step that proceeds is handled within the call, without a task")
  func proceedIsSynchronous() {
    stepper.emit("a")
    #expect(flow.navigated == ["a"])
    #expect(!coordinator.isBusy)
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

  @Test("5: An error that an adaptation throws because of its cancellation is not reported")
  func errorAfterTheEnd() async {
    stepper.emit("?a")
    await waitUntil { oracle.open == 1 }
    flow.root.lifecycle.dismiss()
    let events = log.take()
    await oracle.answer(.failure(CancellationError()))
    #expect(events.count == 2)
    #expect(log.events.isEmpty)
  }

  @Test("5: If a parent ends, the task of its child's adaptation is cancelled")
  func parentEnds() async throws {
    let child = HomeFlow()
    child.adaptation = { [oracle] step in .resolve { try await oracle.ask(about: step) } }
    flow.script = { step in step == "start" ? .one(.flow(child, with: OneStepper("hello"))) : .none }
    stepper.emit("start")
    await waitUntil { oracle.open == 1 }
    flow.root.lifecycle.dismiss()
    await oracle.answer("hello")
    try await coordinator.settle()
    #expect(oracle.log == ["cancelled"])
    #expect(child.navigated.isEmpty)
  }

  @Test("5: The end of a child does not affect the pending adaptation of its parent")
  func childEnds() async throws {
    let child = HomeFlow()
    flow.script = { step in step == "start" ? .one(.flow(child, with: OneStepper("hello"))) : .none }
    stepper.emit("start", "?a")
    child.root.lifecycle.dismiss()
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(flow.navigated == ["start", "a"])
    #expect(oracle.log == ["answered"])
  }

  @Test("5: Settling ends when the flow that was asked is gone, although no answer ever comes")
  func settleWithoutAnswer() async throws {
    stepper.emit("?a")
    var hasSettled = false
    let waiting = Task {
      try await coordinator.settle()
      hasSettled = true
    }
    await waitUntil { oracle.open == 1 }
    #expect(!hasSettled)
    flow.root.lifecycle.dismiss()
    try await waiting.value
    #expect(hasSettled)
    await oracle.answer(nil)
  }

  @Test("5: A flow that is started again after its end is not blocked by the old question")
  func startedAgain() async {
    stepper.emit("?old")
    await waitUntil { oracle.open == 1 }
    let gone = AppFlow(root: flow.root)
    flow.root.lifecycle.dismiss()
    #expect(gone.root.lifecycle.phase == .dismissed)
    let next = AppFlow()
    coordinator.coordinate(flow: next, with: stepper)
    stepper.emit("new")
    await oracle.answer("old")
    #expect(next.navigated == ["new"])
    #expect(flow.navigated.isEmpty)
  }

  @Test("5: An adaptation's answer that comes without any waiting is handled after the steps that are due already")
  func immediateAnswer() async throws {
    flow.adaptation = { step in step.text.hasPrefix("?") ? .resolve { Word("now") } : .proceed(step) }
    stepper.emit("?a", "b")
    try await coordinator.settle()
    #expect(flow.navigated == ["now", "b"])
  }

  @Test("5: Of many flows resolving at once, each keeps its order, whatever the order of the answers")
  func manyFlows() async throws {
    let oracles = (0..<4).map { _ in Oracle() }
    let flows = oracles.map { oracle in
      let flow = HomeFlow()
      flow.adaptation = { step in .resolve { try await oracle.ask(about: step) } }
      return flow
    }
    let steppers = flows.map { flow in
      let stepper = TestStepper()
      coordinator.coordinate(flow: flow, with: stepper)
      return stepper
    }
    for stepper in steppers { stepper.emit("1", "2", "3") }
    for number in ["1", "2", "3"] {
      for oracle in oracles.shuffled() { await oracle.answer(Word(number)) }
    }
    try await coordinator.settle()
    #expect(flows.allSatisfy { $0.navigated == ["1", "2", "3"] })
  }
}
