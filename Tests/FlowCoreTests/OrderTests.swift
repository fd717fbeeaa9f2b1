import FlowCore
import FlowReactive
import Testing

@Suite("Order")
struct OrderTests {
  let coordinator = FlowCoordinator()

  @Test("2: Steps are handled in the order of emission, across flows")
  func orderAcrossFlows() {
    let log = EventLog(coordinator)
    let first = TestStepper()
    let second = TestStepper()
    let home = HomeFlow()
    let app = AppFlow { step in
      switch step {
      case "start": return .one(.flow(home, with: second))
      case "go":
        second.emit("1")
        first.emit("2")
        second.emit("3")
        first.emit("4")
        return .none
      default: return .none
      }
    }
    coordinator.coordinate(flow: app, with: first)
    first.emit("start")
    first.emit("go")
    #expect(
      log.navigations == [
        AppFlow.didNavigate("start"), AppFlow.didNavigate("go"), HomeFlow.didNavigate("1"), AppFlow.didNavigate("2"),
        HomeFlow.didNavigate("3"), AppFlow.didNavigate("4"),
      ])
  }

  @Test("2: A flow that forwards a step to itself twenty thousand times ends within the call")
  func manyForwards() {
    nonisolated struct Count: Step {
      let left: Int
    }
    final class CountingFlow: Flow {
      let root = TestScreen()
      func navigate(to step: Count) -> FlowContributors<Count, String> {
        step.left == 0 ? .end("done") : .one(.forwardToCurrentFlow(Count(left: step.left - 1)))
      }
    }
    let count = 20_000
    var result: FlowResult<String>?
    coordinator.coordinate(flow: CountingFlow(), with: OneStepper(Count(left: count))) { result = $0 }
    #expect(result == .output("done"))
  }

  @Test("2: A stepper that answers each navigation with a step twenty thousand times needs no deeper stack")
  func manyEmissions() {
    let stepper = TestStepper()
    var count = 0
    let flow = AppFlow { _ in
      count += 1
      if count < 20_000 { stepper.emit("again") }
      return .none
    }
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.emit("first")
    #expect(flow.navigated.count == 20_000)
  }
}
