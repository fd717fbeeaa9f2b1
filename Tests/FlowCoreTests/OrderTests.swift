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

  @Test("2: One emission reaches two thousand coordinators, each of which shows a screen, on one stack frame")
  func oneRelay() {
    let news = PublishRelay<Word>()
    let count = 2_000
    let depth = NavigationDepth()
    var shown = 0
    let bag = DisposeBag()
    let trees = (0..<count).map { _ in
      let coordinator = FlowCoordinator()
      let stepper = TestStepper()
      news.bind(to: stepper.steps).disposed(by: bag)
      let flow = AppFlow { step in
        depth.during {
          guard step == "news" else { return .none }
          let screen = TestScreen()
          screen.lifecycle.appear()
          shown += 1
          return .one(.contribute(screen, with: TestStepper("loaded")))
        }
      }
      coordinator.coordinate(flow: flow, with: stepper)
      return (coordinator, flow)
    }
    news.accept("news")
    #expect(shown == count)
    #expect(depth.deepest == 1)
    #expect(trees.allSatisfy { $0.1.navigated == ["news", "loaded"] })
    #expect(trees.last?.0.tree.description == "App > news")
  }

  @Test("2: A step that goes from tree to tree twenty thousand times needs no deeper stack")
  func fromTreeToTree() {
    let count = 20_000
    // Two subscribers each, so that the relays protect their deliveries.
    let steppers = (0...count).map { _ in TestStepper() }
    let bag = DisposeBag()
    for stepper in steppers { stepper.steps.subscribe(onNext: { _ in }).disposed(by: bag) }
    var last = 0
    let coordinators = (0..<count).map { number in
      let coordinator = FlowCoordinator()
      let flow = AppFlow { step in
        last = number
        if step == "go" { steppers[number + 1].emit("go") }
        return .none
      }
      coordinator.coordinate(flow: flow, with: steppers[number])
      return coordinator
    }
    let hub = PublishRelay<Word>()
    hub.bind(to: steppers[0].steps).disposed(by: bag)
    hub.subscribe(onNext: { _ in }).disposed(by: bag)
    hub.accept("go")
    #expect(last == count - 1)
    #expect(coordinators.count == count)
  }
}
