import FlowCore
import FlowReactive
import Testing

@Suite("Contributors join in the order written")
final class ContributorOrderTests: CoordinatorSuite {
  @Test("8: Forwards, presentables and flows emit in the order in which they are written")
  func orderWritten() {
    let app = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple([
        .forwardToCurrentFlow("1"),
        .flow(HomeFlow(), with: OneStepper("2")),
        .contribute(TestScreen.shown(), with: TestStepper("3")),
        .flow(ListFlow(), with: OneStepper("4")),
        .forwardToCurrentFlow("5"),
      ])
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(
      log.navigations == [
        AppFlow.didNavigate("start"), AppFlow.didNavigate("1"), HomeFlow.didNavigate("2"), AppFlow.didNavigate("3"),
        ListFlow.didNavigate("4"), AppFlow.didNavigate("5"),
      ])
  }

  @Test("8: All children are started before the first of them navigates")
  func childrenAreStartedAtOnce() {
    let app = AppFlow { _ in
      .multiple([.flow(HomeFlow(), with: OneStepper("a")), .flow(ListFlow(), with: OneStepper("b"))])
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(
      log.events == [
        AppFlow.started, AppFlow.willNavigate("start"), AppFlow.didNavigate("start"), HomeFlow.started,
        ListFlow.started, HomeFlow.willNavigate("a"), HomeFlow.didNavigate("a"), HomeFlow.ready,
        ListFlow.willNavigate("b"), ListFlow.didNavigate("b"), ListFlow.ready, AppFlow.ready,
      ])
  }

  @Test("8: The same flow contributed twice is started once, and the second time changes nothing")
  func sameFlowTwice() {
    let home = HomeFlow()
    let app = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple([.flow(home, with: OneStepper("a")), .flow(home, with: OneStepper("b"), onDismiss: "closed")])
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(home.navigated == ["a"])
    #expect(coordinator.tree.description == "App > Home")
    home.root.lifecycle.dismiss()
    #expect(app.navigated == ["start"])
  }

  @Test("8: A flow that contributes itself changes nothing")
  func flowBelowItself() {
    let app = AppFlow()
    app.script = { [unowned app] step in step == "start" ? .one(.flow(app, with: OneStepper("again"))) : .none }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(app.navigated == ["start"])
    #expect(coordinator.tree.description == "App")
  }
}
