import FlowCore
import FlowReactive
import Testing

@Suite("Mistakes speak")
struct MistakeTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let stepper = TestStepper()
  let app: AppFlow

  /// A flow whose root is shown and takes part in the search.
  init() {
    log = EventLog(coordinator)
    app = AppFlow(root: Self.inspected(.shown("root")))
    coordinator.coordinate(flow: app, with: stepper)
    stepper.emit("start")
    _ = log.take()
  }

  /// Lets a screen take part in the search for mistakes.
  private static func inspected(_ screen: TestScreen, _ mistake: Mistake? = nil) -> TestScreen {
    screen.lifecycle.findMistake = { mistake }
    return screen
  }

  @Test("18: A presentable that is contributed but not shown is a mistake, reported once at the end of the turn")
  func contributedNotShown() {
    app.script = { step in
      step == "show" ? .multiple([.contribute(Self.inspected(TestScreen())), .forwardToCurrentFlow("next")]) : .none
    }
    stepper.emit("show", "again")
    #expect(log.mistakes == [.contributedNotShown("TestScreen")])
    #expect(
      log.events.prefix(5) == [
        AppFlow.willNavigate("show"), AppFlow.didNavigate("show"), AppFlow.willNavigate("next"),
        AppFlow.didNavigate("next"), AppFlow.mistake(.contributedNotShown("TestScreen")),
      ])
  }

  @Test("18: A presentable that is shown before the end of the turn, or that a container keeps, is no mistake")
  func shownInTime() {
    let (shown, kept) = (Self.inspected(TestScreen("shown")), Self.inspected(TestScreen("kept")))
    app.script = { [app] step in
      switch step {
      case "show": return .multiple([.contribute(shown), .contribute(kept), .forwardToCurrentFlow("next")])
      case "next":
        shown.lifecycle.appear()
        _ = kept.lifecycle.join(app.root)
      default: break
      }
      return .none
    }
    stepper.emit("show")
    #expect(log.mistakes.isEmpty)
  }

  @Test(
    "18: A ready flow whose root is not shown is a mistake, unless it was dismissed",
    arguments: [.created, .visible, .dismissed] as [Lifecycle.Phase])
  func flowNotShown(phase: Lifecycle.Phase) {
    let home = HomeFlow(root: Self.inspected(TestScreen()))
    app.script = { step in
      guard step == "go" else { return .none }
      if phase == .visible { home.root.lifecycle.appear() }
      if phase == .dismissed { home.root.lifecycle.dismiss() }
      return .one(.flow(home, with: OneStepper("home")))
    }
    stepper.emit("go")
    #expect(log.mistakes == (phase == .created ? [.flowNotShown] : []))
    #expect(phase != .created || log.events.last == HomeFlow.mistake(.flowNotShown))
  }

  @Test("18: A mistake that a presentable finds is reported for the flow in which it is visible")
  func foundByThePresentable() {
    let visible = Self.inspected(.shown(), .shownNotContributed("a"))
    let hidden = Self.inspected(.covered(), .shownNotContributed("b"))
    app.script = { [app] _ in
      _ = visible.lifecycle.join(app.root)
      _ = hidden.lifecycle.join(app.root)
      return .none
    }
    stepper.emit("show")
    #expect(log.mistakes == [.shownNotContributed("a")])
    #expect(log.events.last == AppFlow.mistake(.shownNotContributed("a")))
  }

  @Test("18: Outside of a turn, a mistake is looked for at once")
  func outsideOfATurn() {
    _ = Self.inspected(.shown(), .emptyContainerShown("a")).lifecycle.join(app.root)
    #expect(log.events == [AppFlow.mistake(.emptyContainerShown("a"))])
  }

  @Test("18: Mistakes are only looked for while the events are observed")
  func notObserved() {
    let other = FlowCoordinator()
    let root = TestScreen.shown()
    var searches = 0
    other.coordinate(flow: HomeFlow(root: root), with: OneStepper("a"))
    let screen = TestScreen.shown()
    screen.lifecycle.findMistake = {
      searches += 1
      return nil
    }
    #expect(screen.lifecycle.join(root))
    #expect(searches == 0)
  }

  @Test("18: A mistake is reported for the nearest flow, through containers, and nowhere outside of flows")
  func nearestFlow() {
    let (inner, outer) = (TestScreen.shown(), TestScreen.shown())
    inner.lifecycle.report(.unknownIntent("a"))
    #expect(outer.lifecycle.join(app.root))
    #expect(inner.lifecycle.join(outer))
    inner.lifecycle.report(.unknownIntent("b"))
    #expect(log.events == [AppFlow.mistake(.unknownIntent("b"))])
    app.root.lifecycle.dismiss()
    inner.lifecycle.report(.unknownIntent("c"))
    #expect(log.mistakes == [.unknownIntent("b")])
  }

  @Test("18: If several flows have one root, the mistake names the youngest")
  func youngestFlow() {
    let home = HomeFlow(root: app.root)
    app.script = { _ in .one(.flow(home, with: DefaultStepper())) }
    stepper.emit("go")
    app.root.lifecycle.report(.unknownIntent("a"))
    #expect(log.events.last == HomeFlow.mistake(.unknownIntent("a")))
  }

  // MARK: Containers

  @Test("18: A presentable in a second container is a mistake, and stays where it was")
  func inTwoContainers() {
    let (screen, second) = (TestScreen(), TestScreen())
    #expect(second.lifecycle.join(app.root))
    #expect(screen.lifecycle.join(app.root))
    #expect(!screen.lifecycle.join(second))
    #expect(!screen.lifecycle.join(app.root))
    #expect(screen.lifecycle.container === app.root)
    #expect(log.mistakes == [.inTwoContainers, .inTwoContainers])
  }

  @Test("18: A presentable in itself is a mistake, at any depth")
  func inItself() {
    let (first, second, third) = (TestScreen(), TestScreen(), TestScreen())
    #expect(!first.lifecycle.join(first))
    #expect(second.lifecycle.join(first))
    #expect(third.lifecycle.join(second))
    #expect(!first.lifecycle.join(third))
    #expect(first.lifecycle.container == nil)
    #expect(!app.root.lifecycle.join(app.root))
    #expect(log.mistakes == [.inTwoContainers])
  }

  @Test("18: A dismissed presentable that is put into a container again is a mistake")
  func dismissedPresentable() {
    let screen = TestScreen()
    screen.lifecycle.dismiss()
    #expect(!screen.lifecycle.join(app.root))
    #expect(log.mistakes == [.shownAfterDismissal])
  }

  @Test("18: A presentable that is dismissed leaves its container, and a container that is released is no container")
  func leaving() {
    let (screen, other) = (TestScreen(), TestScreen())
    #expect(screen.lifecycle.join(app.root))
    screen.lifecycle.dismiss()
    #expect(screen.lifecycle.container == nil)
    do {
      let container = TestScreen()
      #expect(other.lifecycle.join(container))
    }
    #expect(other.lifecycle.container == nil)
    #expect(other.lifecycle.join(app.root))
  }
}
