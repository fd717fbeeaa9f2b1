import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Routed flows stand wherever a flow can")
struct RoutedFlowTests {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  @Test("6: A routed flow can be a root flow, and its reports and end are delivered")
  func rootFlow() {
    let stepper = TestStepper("a")
    let routed = RoutedFlow(AskFlow { $0 == "end" ? .end("last") : .report($0.text) }, with: stepper)
    var reports: [String] = []
    var ends: [FlowResult<String>] = []
    coordinator.coordinate(routed, onEnd: { ends.append($0) }, onReport: { reports.append($0) })
    #expect(coordinator.tree.description == "Ask")
    stepper.emit("b", "end")
    #expect(reports == ["a", "b"])
    #expect(ends == [.output("last")])
  }

  @Test("6: The outputs of a mapped routed flow are transformed, and its dismissal stays a dismissal")
  func mapped() {
    let stepper = TestStepper("a")
    let routed = RoutedFlow(AskFlow { $0 == "end" ? .end("last") : .report($0.text) }, with: stepper).map(\.count)
    var reports: [Int] = []
    var ends: [FlowResult<Int>] = []
    coordinator.coordinate(routed, onEnd: { ends.append($0) }, onReport: { reports.append($0) })
    stepper.emit("bcd", "end")
    #expect(reports == [1, 3])
    let dismissed = RoutedFlow(AskFlow(), startingWith: "a").map(\.count)
    coordinator.coordinate(dismissed, onEnd: { ends.append($0) })
    dismissed.root.lifecycle.dismiss()
    #expect(ends == [.output(4), .dismissed])
  }

  @Test("8: A live routed flow is not started again, and the second starter receives cancelled")
  func liveAlready() {
    let routed = RoutedFlow(AskFlow(), startingWith: "a")
    var ends: [FlowResult<String>] = []
    coordinator.coordinate(routed)
    coordinator.coordinate(routed, onEnd: { ends.append($0) })
    #expect(ends == [.cancelled])
    #expect(log.events.filter { $0 == AskFlow.started }.count == 1)
  }

  @Test("A routed flow can be awaited below another flow, and ends with it")
  func awaitedBelow() async {
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let routed = RoutedFlow(AskFlow(), startingWith: "a")
    let waiting = Task { [coordinator] in await coordinator.result(of: routed, under: app) }
    await waitUntil { coordinator.tree.description == "App > Ask" }
    app.root.lifecycle.dismiss()
    #expect(await waiting.value == .cancelled)
  }

  @Test("12: A routed flow owns its flow and its stepper, also if it is never started")
  func ownership() {
    var flow = Weakly<AskFlow>(nil)
    var stepper = Weakly<TestStepper>(nil)
    do {
      let ask = AskFlow()
      let asks = TestStepper()
      flow = Weakly(ask)
      stepper = Weakly(asks)
      var routed: RoutedFlow<String>? = RoutedFlow(ask, with: asks)
      #expect(routed?.root === ask.root)
      routed = nil
    }
    #expect(flow.object == nil)
    #expect(stepper.object == nil)
  }
}
