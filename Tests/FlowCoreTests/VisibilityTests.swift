import FlowCore
import FlowReactive
import Testing

@Suite("Visibility: hidden presentables are silent")
struct VisibilityTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let screen = TestScreen()
  let model = TestStepper()
  let own = TestStepper("start")

  init() {
    log = EventLog(coordinator)
  }

  private func start(
    _ contributor: @escaping (TestScreen, TestStepper) -> FlowContributor<Word> = { .contribute($0, with: $1) }
  ) -> AppFlow {
    let flow = AppFlow { [screen, model] step in step == "start" ? .one(contributor(screen, model)) : .none }
    coordinator.coordinate(flow: flow, with: own)
    _ = log.take()
    return flow
  }

  @Test("3: Steps emitted before the first appearance wait, in order, and are delivered when it appears")
  func stepsWait() {
    let flow = start()
    model.emit("a", "b", "c")
    #expect(flow.navigated == ["start"])
    #expect(log.events.isEmpty)
    screen.lifecycle.appear()
    #expect(flow.navigated == ["start", "a", "b", "c"])
    model.emit("d")
    #expect(flow.navigated == ["start", "a", "b", "c", "d"])
  }

  @Test("3: The steps of a covered presentable are ignored, and each is an event")
  func coveredIsIgnored() {
    let flow = start()
    screen.lifecycle.appear()
    screen.lifecycle.hide()
    model.emit("a", "b")
    #expect(flow.navigated == ["start"])
    #expect(log.events == [AppFlow.ignored("a", .hidden), AppFlow.ignored("b", .hidden)])
  }

  @Test("3: The steps of a flow's own stepper always pass: a covered flow can still be told to finish")
  func ownStepperIsNotGated() {
    let stepper = TestStepper("start")
    let ask = AskFlow { step in step == "finish" ? .end("finished") : .none }
    var result: FlowResult<String>?
    coordinator.coordinate(flow: ask, with: stepper) { result = $0 }
    ask.root.lifecycle.appear()
    ask.root.lifecycle.hide()
    stepper.emit("finish")
    #expect(result == .output("finished"))
  }
}
