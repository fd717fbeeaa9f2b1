import FlowCore
import FlowReactive
import Testing

@Suite("Readiness")
final class ReadinessTests: CoordinatorSuite {
  let oracle = Oracle()

  @Test("9: A flow is ready when the flows that its first step started are ready, the deepest first")
  func childrenOfTheFirstStep() {
    let lists = TestStepper()
    let home = HomeFlow { _ in .one(.flow(ListFlow(), with: lists)) }
    coordinator.coordinate(flow: AppFlow { _ in .one(.flow(home, with: OneStepper("h"))) }, with: OneStepper("a"))
    #expect(log.readiness.isEmpty)
    lists.emit("l")
    #expect(log.readiness == [ListFlow.ready, HomeFlow.ready, AppFlow.ready])
  }

  @Test("9: A child that ends or is dismissed before it is ready does not keep its parent from being ready")
  func childLeaves() {
    let home = HomeFlow()
    let app = AppFlow { step in
      guard step == "a" else { return .none }
      return .multiple([
        .flow(AskFlow { _ in .end("") }, with: OneStepper("ask")) { _ in nil }, .flow(home, with: TestStepper()),
      ])
    }
    coordinator.coordinate(flow: app, with: OneStepper("a"))
    #expect(log.readiness.isEmpty)
    home.root.lifecycle.dismiss()
    #expect(log.readiness == [AppFlow.ready])
  }

  // MARK: Flows.whenReady

  @Test("9: Flows.whenReady of a flow that is already ready calls its block at once")
  func readyAlready() {
    let home = HomeFlow()
    coordinator.coordinate(flow: home, with: OneStepper("a"))
    var calls = 0
    Flows.whenReady(home) { _ in calls += 1 }
    #expect(calls == 1)
  }

  @Test(
    "9: Flows.whenReady of three flows calls its block once, when the last is ready, with the typed roots in order")
  func threeFlows() {
    let home = HomeFlow(root: TestScreen("home"))
    let list = ListFlow(root: TestScreen("list"))
    let numbers = NumberFlow()
    let steppers = (TestStepper(), TestStepper(), DefaultStepper<Number>())
    var names: [[String]] = []
    coordinator.coordinate(flow: home, with: steppers.0)
    Flows.whenReady(home, list, numbers) { homeRoot, listRoot, numbersRoot in
      names.append([homeRoot.name, listRoot.name, numbersRoot.name])
    }
    coordinator.coordinate(flow: list, with: steppers.1)
    coordinator.coordinate(flow: numbers, with: steppers.2)
    steppers.1.emit("b")
    steppers.2.steps.accept(Number(1))
    #expect(names.isEmpty)
    steppers.0.emit("a")
    steppers.0.emit("more")
    #expect(names == [["home", "list", "numbers"]])
  }

  @Test(
    "9: Flows.whenReady in the navigation that starts the flows calls its block before their parent is ready")
  func useInANavigation() {
    let home = HomeFlow()
    let list = ListFlow()
    var readyThen: [Happened]?
    let app = AppFlow { [log] _ in
      Flows.whenReady(home, list) { _, _ in
        readyThen = log.readiness
      }
      return .multiple([.flow(home, with: OneStepper("h")), .flow(list, with: OneStepper("l"))])
    }
    coordinator.coordinate(flow: app, with: OneStepper("a"))
    #expect(readyThen == [HomeFlow.ready, ListFlow.ready])
    #expect(log.readiness == [HomeFlow.ready, ListFlow.ready, AppFlow.ready])
  }
}
