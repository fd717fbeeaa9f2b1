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

  @Test("6: A step emitted into an ending flow from an event below it is ignored")
  func emissionIntoAnEndingFlow() {
    let subscription = coordinator.when(ListFlow.ended(.cancelled)) { [homes] in homes.emit("late") }
    home.root.lifecycle.dismiss()
    subscription.dispose()
    #expect(home.navigated == ["home"])
    #expect(
      log.events == [
        ListFlow.ended(.cancelled), HomeFlow.ignored("late", .flowEnded), HomeFlow.ended(.dismissed),
        AppFlow.willNavigate("home closed"), AppFlow.didNavigate("home closed"),
      ])
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

  @Test("6: A flow above that is dismissed by an observer of the end ends after it, each once")
  func dismissalAboveWhileEnding() {
    let subscription = coordinator.when(ListFlow.ended(.cancelled)) { [app] in app.root.lifecycle.dismiss() }
    home.root.lifecycle.dismiss()
    subscription.dispose()
    #expect(
      log.events == [
        ListFlow.ended(.cancelled), HomeFlow.ended(.dismissed), AppFlow.ended(.dismissed),
        AppFlow.ignored("home closed", .flowEnded),
      ])
    #expect(coordinator.tree.nodes.isEmpty)
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

  @Test("6: A flow ended by what a stepper emits in readyToEmitSteps takes the children it just started with it")
  func endFromReadyToEmitSteps() {
    let ender = TestStepper(nil) { $0.emit("finish") }
    let ask = AskFlow()
    ask.script = { step in
      guard step != "finish" else { return .end("bye") }
      return .multiple([.flow(ListFlow(), with: OneStepper("x")), .contribute(TestScreen.shown(), with: ender)])
    }
    var result: FlowResult<String>?
    coordinator.coordinate(flow: ask, with: OneStepper("go")) { result = $0 }
    #expect(result == .output("bye"))
    #expect(coordinator.tree.description == "App > Home > List")
    #expect(log.outcomes.isEmpty)
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
