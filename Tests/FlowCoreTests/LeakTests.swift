import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Nothing leaks")
struct LeakTests {
  let coordinator = FlowCoordinator()

  /// Weak references to all that a small tree consists of.
  private final class Census {
    private var objects: [String: Weakly<AnyObject>] = [:]

    func note(_ object: AnyObject, _ name: String) {
      objects[name] = Weakly(object)
    }

    var alive: [String] { objects.filter { $0.value.object != nil }.keys.sorted() }
    var count: Int { objects.count }
  }

  /// App > Ask > Home, each with a screen and a view model; returns what ends Ask.
  private func startTree(_ census: Census, in coordinator: FlowCoordinator) -> TestStepper {
    let asks = TestStepper("ask")
    func contribution(_ name: String) -> FlowContributor<Word> {
      let (screen, model) = (TestScreen.shown(name), TestStepper())
      census.note(screen, "\(name) screen")
      census.note(model, "\(name) model")
      return .contribute(screen, with: model)
    }
    let home = HomeFlow { _ in .one(contribution("home")) }
    let ask = AskFlow { step in
      step == "ask" ? .multiple([contribution("ask"), .flow(home, with: OneStepper("home"))]) : .end("done")
    }
    let app = AppFlow { step in
      step == "start" ? .one(.flow(ask, with: asks, onDismiss: "gone") { Word($0) }) : .none
    }
    // Each flow is used once, because the script must not keep it alive.
    census.note(home, "home")
    census.note(home.root, "home root")
    census.note(ask, "ask")
    census.note(ask.root, "ask root")
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    app.script = { _ in .none }
    return asks
  }

  @Test("12: A flow that ends releases itself and all below it")
  func end() {
    let census = Census()
    let asks = startTree(census, in: coordinator)
    #expect(census.alive.count == census.count)
    asks.emit("finish")
    #expect(census.alive.isEmpty)
    if isDebugBuild {
      #expect(coordinator.stillAlive == ["TestStepper"], "only the stepper that this test holds")
    }
  }

  @Test("12: A coordinator that is released releases everything, and informs those that wait for the ends")
  func coordinatorReleased() {
    let census = Census()
    var other: FlowCoordinator? = FlowCoordinator()
    var results: [String] = []
    if let other {
      _ = startTree(census, in: other)
      other.coordinate(flow: FormFlow(), with: OneStepper("form")) { results.append("\($0)") }
      census.note(other, "coordinator")
    }
    other = nil
    #expect(other == nil)
    #expect(census.alive.isEmpty)
    #expect(results == ["cancelled"])
  }

  @Test(
    "12: stillAlive names objects that are kept elsewhere, each once, until they are released",
    .enabled(if: isDebugBuild))
  func survivors() {
    var home: HomeFlow? = HomeFlow()
    var kept: [AnyObject] = []
    if let home {
      coordinator.coordinate(flow: home, with: TestStepper("a"))
      kept = [home, home.root]
      home.root.lifecycle.dismiss()
    }
    #expect(coordinator.stillAlive.sorted() == ["HomeFlow", "TestScreen"])
    kept.removeAll { $0 === home }
    home = nil
    #expect(coordinator.stillAlive == ["TestScreen"])
    kept = []
    #expect(kept.isEmpty)
    #expect(coordinator.stillAlive == [])
  }

  @Test("12: A presentable that outlives its flow keeps neither the flow nor the coordinator's observers")
  func longLivedPresentable() {
    let root = TestScreen("window")
    let shared = TestScreen.shown("shared")
    var flow = Weakly<HomeFlow>(nil)
    var observed = Weakly<TestScreen>(nil)
    do {
      let other = FlowCoordinator()
      let witness = TestScreen("held by an observer")
      observed = Weakly(witness)
      _ = other.events.subscribe(onNext: { _ in witness.lifecycle.hide() })
      let home = HomeFlow(root: root) { _ in .one(.contribute(shared, with: TestStepper())) }
      flow = Weakly(home)
      other.coordinate(flow: home, with: OneStepper("a"))
    }
    #expect(flow.object == nil)
    #expect(observed.object == nil)
  }

  @Test("12: A presentable that an observer dismisses while its flow ends keeps nothing of the flow")
  func dismissalWhileTheFlowEnds() {
    let (first, second) = (TestScreen(), TestScreen.shown())
    let (waiting, model) = (TestStepper("waits"), TestStepper())
    var released = Weakly<FlowCoordinator>(nil)
    do {
      let other = FlowCoordinator()
      released = Weakly(other)
      let app = AppFlow { step in
        step == "start" ? .multiple([.contribute(first, with: waiting), .contribute(second, with: model)]) : .none
      }
      other.coordinate(flow: app, with: OneStepper("start"))
      let subscription = other.when(AppFlow.ignored("waits", .flowEnded)) { second.lifecycle.dismiss() }
      app.root.lifecycle.dismiss()
      subscription.dispose()
    }
    #expect(released.object == nil)
    #expect(!model.steps.hasSubscribers)
    #expect(!waiting.steps.hasSubscribers)
  }
}
