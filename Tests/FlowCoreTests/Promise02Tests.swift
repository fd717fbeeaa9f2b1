import FlowCore
import FlowReactive
import Testing

@Suite("Promise 2: in order")
struct Promise02Tests {
  let coordinator = FlowCoordinator()

  @Test("2: what the handled stepper emits during a navigation comes before what another emits after it")
  func reentrantEmissionKeepsItsPlace() {
    let first = TestStepper()
    let second = TestStepper()
    let flow = AppFlow { step in
      if step == "a" {
        first.emit("b")
        second.emit("c")
      }
      return step == "start" ? .one(.contribute(TestScreen.shown(), with: second)) : .none
    }
    first.onReady = { $0.emit("start") }
    coordinator.coordinate(flow: flow, with: first)
    first.emit("a")
    #expect(flow.navigated == ["start", "a", "b", "c"])
  }

  @Test("2: what the handled stepper emits during a navigation comes before the step that it forwards")
  func reentrantEmissionComesBeforeTheForward() {
    let stepper = TestStepper()
    let flow = AppFlow { step in
      guard step == "a" else { return .none }
      stepper.emit("b")
      return .one(.forwardToCurrentFlow("c"))
    }
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.emit("a")
    #expect(flow.navigated == ["a", "b", "c"])
  }
}
