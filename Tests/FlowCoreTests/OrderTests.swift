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

  @Test("2: What the handled stepper emits during a navigation comes before what another emits after it")
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

  @Test("2: A chain of answers keeps the order of a queue, not of a stack")
  func breadthFirst() {
    let stepper = TestStepper()
    let flow = AppFlow { step in
      if step.text.count < 3 {
        stepper.emit(Word(step.text + "x"), Word(step.text + "y"))
      }
      return .none
    }
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.emit("_")
    #expect(flow.navigated == ["_", "_x", "_y", "_xx", "_xy", "_yx", "_yy"])
  }

  @Test("2: A navigation that shows one screen and covers another informs both, and their steps follow in order")
  func lifecyclesMovedByANavigation() {
    let list = TestScreen("list")
    let detail = TestScreen("detail")
    let listModel = TestStepper("select")
    let detailModel = TestStepper("load")
    let flow = AppFlow { step in
      switch step {
      case "start": return .one(.contribute(list, with: listModel))
      case "select":
        list.lifecycle.hide()
        detail.lifecycle.appear()
        listModel.emit("too late")
        return .one(.contribute(detail, with: detailModel))
      default: return .none
      }
    }
    let log = EventLog(coordinator)
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    list.lifecycle.appear()
    #expect(flow.navigated == ["start", "select", "load"])
    #expect(log.outcomes == [AppFlow.ignored("too late", .hidden)])
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
