import FlowCore
import FlowReactive
import Testing

@Suite("Adaptation: dropped steps")
struct DropTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let stepper = TestStepper()
  let flow = AppFlow()

  /// A flow that drops each step that begins with "-".
  init() {
    log = EventLog(coordinator)
    flow.adaptation = { $0.text.hasPrefix("-") ? .drop : .proceed($0) }
    coordinator.coordinate(flow: flow, with: stepper)
    _ = log.take()
  }

  @Test("5: A dropped step is not navigated, and its outcome is an event")
  func dropped() {
    stepper.emit("-a")
    #expect(flow.navigated.isEmpty)
    #expect(log.events == [AppFlow.ignored("-a", .dropped)])
  }

  @Test("5: A step is dropped within the call, without a task, and the steps behind it go on")
  func synchronous() {
    stepper.emit("a", "-b", "c")
    #expect(!coordinator.isBusy)
    #expect(coordinator.pendingAdaptations.isEmpty)
    #expect(flow.navigated == ["a", "c"])
    #expect(
      log.events.compactMap(\.settledStep) as? [Word] == ["a", "-b", "c"])
  }

  @Test("5: A step is dropped in its turn, after the steps before it")
  func inItsTurn() {
    flow.script = { [stepper] step in
      if step == "a" { stepper.emit("-b", "c") }
      return .none
    }
    stepper.emit("a")
    #expect(log.outcomes == [AppFlow.ignored("-b", .dropped)])
    #expect(log.navigations == [AppFlow.didNavigate("a"), AppFlow.didNavigate("c")])
  }

  @Test("9: A first step that is dropped does not make the flow ready; the next that is handled does")
  func readiness() {
    stepper.emit("-a")
    #expect(log.readiness.isEmpty)
    stepper.emit("b")
    #expect(log.readiness == [AppFlow.ready])
  }

  @Test("10: A flow that drops an offered step has not taken it, and the offer is settled at once")
  func offered() {
    stepper.emit("first")
    let offer = coordinator.navigate(to: Word("-link"))
    #expect(offer.isSettled)
    #expect(offer.takers.isEmpty)
    #expect(log.outcomes == [AppFlow.ignored("-link", .dropped)])
  }

  @Test("5: A flow that its own adaptation dismisses reports a step that it drops as ignored by its end")
  func droppedByAnEndedFlow() {
    flow.adaptation = { [flow] _ in
      flow.root.lifecycle.dismiss()
      return .drop
    }
    stepper.emit("a")
    #expect(log.outcomes == [AppFlow.ignored("a", .flowEnded)])
  }
}
