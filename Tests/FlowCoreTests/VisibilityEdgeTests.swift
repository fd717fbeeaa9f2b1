import FlowCore
import FlowReactive
import Testing

@Suite("Visibility, at the edges")
final class VisibilityEdgeTests: ContributionSuite {
  let model = TestStepper()

  @Test("3: A screen covered by the navigation that its own appearance led to is silent from then on")
  func coveredByItsOwnAppearance() {
    let screen = TestScreen()
    let flow = start(with: .contribute(screen, with: model))
    flow.script = { [model] step in
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
    let screen = TestScreen()
    let model = TestStepper("initial") { stepper in
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
