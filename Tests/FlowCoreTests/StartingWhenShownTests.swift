import FlowCore
import FlowReactive
import Testing

@Suite("Flows that start when they are shown")
struct StartingWhenShownTests {
  private let coordinator = FlowCoordinator()
  private let log: EventLog
  private let tab = HomeFlow()

  init() {
    log = EventLog(coordinator)
    let app = AppFlow { [tab] _ in .one(.flow(RoutedFlow(tab, startingWith: "page").startingWhenShown())) }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
  }

  @Test("9: A flow that starts when it is shown begins with the first appearance, and its parent is ready before")
  func beginning() {
    #expect(tab.navigated.isEmpty && log.readiness == [AppFlow.ready])
    tab.root.lifecycle.appear()
    #expect(tab.navigated == ["page"] && log.readiness == [AppFlow.ready, HomeFlow.ready])
  }

  @Test(
    "9: A first step that was dropped or rejected is offered again at each appearance, until one is handled",
    arguments: [true, false])
  func offeringAgain(isDropped: Bool) {
    tab.adaptation = { _ in isDropped ? .drop : .reject(CancellationError()) }
    tab.root.lifecycle.appear()
    tab.root.lifecycle.hide()
    #expect(tab.navigated.isEmpty && log.outcomes.count == 1)
    tab.root.lifecycle.appear()
    tab.root.lifecycle.hide()
    #expect(tab.navigated.isEmpty && log.outcomes.count == 2)
    tab.adaptation = { .proceed($0) }
    for _ in 1...2 {
      tab.root.lifecycle.appear()
      tab.root.lifecycle.hide()
    }
    #expect(tab.navigated == ["page"] && log.outcomes.count == 2)
  }
}
