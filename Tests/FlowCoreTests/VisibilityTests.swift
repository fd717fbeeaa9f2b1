import FlowCore
import FlowReactive
import Testing

@Suite("Visibility: hidden presentables are silent")
final class VisibilityTests: CoordinatorSuite {
  let screen = TestScreen()
  let model = TestStepper()

  @Test("3: Steps emitted before the first appearance wait, in order, and are delivered when it appears")
  func stepsWait() {
    let flow = start(with: .contribute(screen, with: model))
    model.emit("a", "b", "c")
    #expect(flow.navigated == ["start"])
    #expect(log.events.isEmpty)
    screen.lifecycle.appear()
    #expect(flow.navigated == ["start", "a", "b", "c"])
    model.emit("d")
    #expect(flow.navigated == ["start", "a", "b", "c", "d"])
  }

  @Test("3: The steps of a covered presentable are ignored, and each is an event")
  func coveredIsIgnored() {
    let flow = start(with: .contribute(screen, with: model))
    screen.lifecycle.appear()
    screen.lifecycle.hide()
    model.emit("a", "b")
    #expect(flow.navigated == ["start"])
    #expect(log.events == [AppFlow.ignored("a", .hidden), AppFlow.ignored("b", .hidden)])
  }

  @Test("3: A screen covered by the navigation that its own appearance led to is silent from then on")
  func coveredByItsOwnAppearance() {
    let flow = start(with: .contribute(screen, with: model))
    flow.script = { [model, screen] step in
      if step == "waiting" {
        screen.lifecycle.hide()
        model.emit("covered now")
      }
      return .none
    }
    model.emit("waiting")
    screen.lifecycle.appear()
    #expect(flow.navigated == ["start", "waiting"])
    #expect(log.outcomes == [AppFlow.ignored("covered now", .hidden)])
  }

  @Test("3: A stepper that shows its own presentable when it may emit loses nothing, and what waited comes first")
  func shownByItsStepper() {
    let model = TestStepper("initial") { [screen] stepper in
      screen.lifecycle.appear()
      stepper.emit("ready")
    }
    let flow = start(with: .contribute(screen, with: model))
    #expect(flow.navigated == ["start", "initial", "ready"])
    let (other, silent) = (TestScreen(), TestStepper("initial"))
    silent.onReady = { _ in other.lifecycle.appear() }
    let home = HomeFlow { step in step == "home" ? .one(.contribute(other, with: silent)) : .none }
    coordinator.coordinate(flow: home, with: OneStepper("home"))
    #expect(home.navigated == ["home", "initial"])
  }

  @Test("3: Hundreds of presentables dismissed from within each other's events leave the tree empty")
  func dismissalsWithinDismissals() {
    let screens = (0..<60).map { TestScreen("\($0)") }
    let keeper = TestScreen.shown("keeper")
    let steppers = screens.map { _ in TestStepper("waiting") }
    var contributors = zip(screens, steppers).map { FlowContributor<Word>.contribute($0, with: $1) }
    contributors.append(.contribute(keeper, with: model))
    let flow = AppFlow { step in step == "start" ? .multiple(contributors) : .none }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    let subscription = coordinator.events.subscribe(onNext: { event in
      if case .ignored = event.kind {
        screens.filter { $0.lifecycle.phase != .dismissed }.forEach { $0.lifecycle.dismiss() }
      }
    })
    screens[0].lifecycle.dismiss()
    subscription.dispose()
    #expect(coordinator.tree.nodes.map(\.steps.count) == [1])
    keeper.lifecycle.dismiss()
    #expect(coordinator.tree.description == "App")
  }
}
