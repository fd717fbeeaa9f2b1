import FlowCore
import FlowReactive
import Testing

@Suite("The initial step comes first")
struct InitialStepTests {
  let coordinator = FlowCoordinator()

  @Test("13: initialStep comes first, then what readyToEmitSteps emits")
  func initialThenReady() {
    let flow = AppFlow()
    coordinator.coordinate(flow: flow, with: TestStepper("initial") { $0.emit("ready 1", "ready 2") })
    #expect(flow.navigated == ["initial", "ready 1", "ready 2"])
  }

  @Test("13: A composite stepper emits all initial steps in order, then what each part emits in readyToEmitSteps")
  func composite() {
    let flow = AppFlow()
    let parts = [
      TestStepper("1") { $0.emit("3") }, TestStepper(nil) { $0.emit("4", "5") }, TestStepper("2"),
      TestStepper(nil) { $0.emit("6") },
    ]
    coordinator.coordinate(flow: flow, with: CompositeStepper(parts))
    parts[2].emit("7")
    parts[0].emit("8")
    #expect(flow.navigated.map(\.text) == ["1", "2", "3", "4", "5", "6", "7", "8"])
  }

  @Test("13: A step emitted in readyToEmitSteps while the parent ends is reported, not lost")
  func readyWhileTheParentEnds() {
    let log = EventLog(coordinator)
    let form = FormFlow()
    let home = HomeFlow()
    let homes = TestStepper("home") { stepper in
      form.root.lifecycle.dismiss()
      stepper.emit("ready")
    }
    form.script = { _ in .one(.flow(home, with: homes)) }
    coordinator.coordinate(flow: form, with: OneStepper("start"))
    #expect(home.navigated.isEmpty)
    #expect(log.outcomes == [HomeFlow.ignored("home", .flowEnded), HomeFlow.ignored("ready", .flowEnded)])
    #expect(log.events.contains(FormFlow.ended(.dismissed)))
  }

  @Test("13: A stepper whose presentable is dismissed when its initial step is ignored is not told that it may emit")
  func dismissedByAnObserver() {
    let screen = TestScreen()
    screen.lifecycle.appear()
    screen.lifecycle.hide()
    let observing = coordinator.events.subscribe(onNext: { if case .ignored = $0.kind { screen.lifecycle.dismiss() } })
    var isTold = false
    let model = TestStepper("initial") { _ in isTold = true }
    let flow = AppFlow { step in step == "start" ? .one(.contribute(screen, with: model)) : .none }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    observing.dispose()
    #expect(!isTold && screen.lifecycle.phase == .dismissed)
    #expect(flow.navigated == ["start"])
  }
}
