import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Reports: outputs on the way")
struct ReportTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let asks = TestStepper()
  let ask = AskFlow()
  let app = AppFlow()

  /// App > Ask. The child reports each step that begins with "!", and ends with each that begins with ".".
  init() {
    log = EventLog(coordinator)
    ask.script = { step in
      if step.text.hasPrefix("!") { return .report(step.text) }
      return step.text.hasPrefix(".") ? .end(step.text) : .none
    }
    app.script = { [ask, asks] step in
      step == "start" ? .one(.flow(ask, with: asks, onDismiss: "dismissed") { Word("got " + $0) }) : .none
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    _ = log.take()
  }

  @Test("7: A flow whose starter is dismissed by what it reports ends with it, and its contributors do not join")
  func starterEnds() {
    let other = AskFlow { _ in .report("a", contributors: [.flow(HomeFlow(), with: OneStepper("never"))]) }
    coordinator.coordinate(
      flow: other, with: OneStepper("go"), onReport: { [root = other.root] _ in root.lifecycle.dismiss() })
    #expect(log.endings.contains(AskFlow.ended(.dismissed)))
    #expect(!log.navigations.contains(HomeFlow.didNavigate("never")))
    #expect(coordinator.tree.description == "App > Ask")
  }

  @Test("A report does not end the wait for the result of a flow")
  func awaited() async {
    let stepper = TestStepper()
    let other = AskFlow { $0 == "end" ? .end("last") : .report($0.text) }
    let waiting = Task { [coordinator] in await coordinator.result(of: other, with: stepper) }
    await waitUntil { coordinator.tree.nodes.count == 3 }
    stepper.emit("a", "b")
    #expect(coordinator.tree.nodes.count == 3)
    stepper.emit("end")
    #expect(await waiting.value == .output("last"))
  }
}
