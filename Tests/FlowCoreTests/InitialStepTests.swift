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

  @Test("13: A contributed stepper's initialStep and what it emits when ready wait for its presentable in that order")
  func contributed() {
    let screen = TestScreen()
    let model = TestStepper("initial") { $0.emit("ready") }
    let flow = AppFlow { step in step == "start" ? .one(.contribute(screen, with: model)) : .none }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    model.emit("later")
    #expect(flow.navigated == ["start"])
    screen.lifecycle.appear()
    #expect(flow.navigated == ["start", "initial", "ready", "later"])
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

  @Test("13: A stepper without an initial step may emit its first in readyToEmitSteps")
  func readyOnly() {
    let flow = AppFlow()
    coordinator.coordinate(flow: flow, with: TestStepper(nil) { $0.emit("ready") })
    #expect(flow.navigated == ["ready"])
  }

  @Test("13: readyToEmitSteps is called once, after the coordinator listens to the stepper")
  func readyOnce() {
    var calls = 0
    let flow = AppFlow()
    let stepper = TestStepper("a") { stepper in
      calls += 1
      #expect(stepper.steps.hasSubscribers)
    }
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.emit("b")
    #expect(calls == 1)
  }

  @Test("13: A step emitted before a flow listens is not the flow's first step")
  func emittedTooEarly() {
    let flow = AppFlow()
    let stepper = TestStepper("initial")
    stepper.emit("too early")
    coordinator.coordinate(flow: flow, with: stepper)
    #expect(flow.navigated == ["initial"])
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

  @Test("13: Steppers of a composite stepper that emit in readyToEmitSteps lose nothing behind a hidden presentable")
  func compositeBehindAHiddenPresentable() {
    let screen = TestScreen()
    let composite = CompositeStepper([TestStepper("1") { $0.emit("2") }, TestStepper(nil) { $0.emit("3") }])
    let flow = AppFlow { step in step == "start" ? .one(.contribute(screen, with: composite)) : .none }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    #expect(flow.navigated == ["start"])
    screen.lifecycle.appear()
    #expect(flow.navigated == ["start", "1", "2", "3"])
  }

  @Test("13: A composite stepper in a composite stepper loses no step")
  func nestedComposite() {
    let flow = AppFlow()
    let inner = CompositeStepper<Word>([TestStepper("a") { $0.emit("b") }, TestStepper(nil) { $0.emit("c") }])
    coordinator.coordinate(flow: flow, with: CompositeStepper<Word>([inner]))
    #expect(flow.navigated == ["a", "b", "c"])
  }

  @Test("13: A part of a composite stepper that makes another part emit in readyToEmitSteps loses no step")
  func partsThatKnowEachOther() {
    let flow = AppFlow()
    let late = TestStepper("late")
    let early = TestStepper(nil) { _ in late.emit("told by early") }
    coordinator.coordinate(flow: flow, with: CompositeStepper([early, late]))
    #expect(flow.navigated == ["late", "told by early"])
  }

  @Test("13: A composite stepper ends with its flow: its parts emit into nothing, and it is released")
  func compositeIsReleased() {
    let part = TestStepper()
    var composite = Weakly<CompositeStepper<Word>>(nil)
    let form = FormFlow { _ in .end }
    do {
      let stepper = CompositeStepper<Word>([TestStepper("go"), part])
      composite = Weakly(stepper)
      coordinator.coordinate(flow: form, with: stepper)
    }
    #expect(composite.object == nil)
    #expect(!part.steps.hasSubscribers)
    part.emit("late")
    #expect(form.navigated == ["go"])
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
}
