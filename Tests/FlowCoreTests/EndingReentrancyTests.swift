import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Ending, whatever observers do meanwhile")
struct EndingReentrancyTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let apps = TestStepper("start")
  let homes = TestStepper("home")
  let home = HomeFlow()
  let list = ListFlow()
  let app = AppFlow()

  /// App > Home > List
  init() {
    log = EventLog(coordinator)
    app.script = { [home, homes] step in
      step == "start" ? .one(.flow(home, with: homes, onDismiss: "home closed")) : .none
    }
    home.script = { [list] step in step == "home" ? .one(.flow(list, with: OneStepper("list"))) : .none }
    coordinator.coordinate(flow: app, with: apps)
    _ = log.take()
  }

  @Test("6: A flow started below an ending flow is cancelled")
  @available(macOS 26, iOS 26, *)
  func startBelowAnEndingFlow() async {
    let orphan = FormFlow()
    var result: FlowResult<Void>?
    let subscription = coordinator.when(ListFlow.ended(.cancelled)) { [coordinator, home] in
      Task.immediate { result = await coordinator.result(of: orphan, with: OneStepper("orphan"), under: home) }
    }
    home.root.lifecycle.dismiss()
    subscription.dispose()
    await waitUntil { result != nil }
    #expect(orphan.navigated.isEmpty)
    #expect(coordinator.tree.description == "App")
    if case .cancelled = result {} else { Issue.record("the orphan was not cancelled: \(String(describing: result))") }
  }

  @Test("6: A flow dismissed by an adaptation that asks the user does not keep the coordinator busy")
  func dismissalInAnAsynchronousAdaptation() async {
    home.adaptation = { [home] step in
      home.root.lifecycle.dismiss()
      return .resolve { step }
    }
    homes.emit("go")
    #expect(!coordinator.isBusy)
    await giveTurns()
    #expect(!coordinator.isBusy)
    #expect(home.navigated == ["home"])
    #expect(log.outcomes == [HomeFlow.ignored("go", .flowEnded)])
  }

  @Test("6: A coordinator released by an observer in the middle of a flow's end tears everything down, each once")
  func tearDownWhileEnding() {
    var other: FlowCoordinator? = FlowCoordinator()
    var ends: [Happened] = []
    let inner = AppFlow { _ in .one(.flow(HomeFlow(), with: OneStepper("b"))) }
    let subscription = other?.events.subscribe(onNext: { event in
      if case .ended = event.kind {
        ends.append(Happened(event))
        other = nil
      }
    })
    other?.coordinate(flow: inner, with: OneStepper("a"))
    other?.coordinate(flow: ListFlow(), with: OneStepper("c"))
    inner.root.lifecycle.dismiss()
    subscription?.dispose()
    #expect(ends == [HomeFlow.ended(.cancelled), AppFlow.ended(.dismissed), ListFlow.ended(.cancelled)])
  }
}
