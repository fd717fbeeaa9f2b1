import FlowCore
import FlowReactive
import Testing

@Suite("Links to what is shown already")
struct ShownLinkTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let stack = TestStack()
  let stepper = TestStepper("start")
  let app = AppFlow()

  /// Each step that begins with "page" pushes a page.
  init() {
    log = EventLog(coordinator)
    app.script = { [stack] step in
      guard step.text.hasPrefix("page") else { return .none }
      let page = TestScreen(step.text)
      stack.push(page)
      return .one(.contribute(page))
    }
    coordinator.coordinate(flow: app, with: stepper)
    _ = log.take()
  }

  @Test("10: a flow that shows the step's place on top takes it without navigating again, which is an event")
  func onTop() {
    stepper.emit("page 1")
    _ = log.take()
    let offer = coordinator.navigate(to: Word("page 1"))
    #expect(offer.takers.map(\.name) == ["AppFlow"])
    #expect(log.events == [AppFlow.ignored("page 1", .alreadyShown)])
    #expect(stack.pages.count == 1)
  }

  @Test("10: the same link twice pushes one screen")
  func twice() {
    for _ in 0..<2 { coordinator.navigate(to: Word("page 1")) }
    #expect(stack.pages.count == 1)
    #expect(coordinator.tree.description == "App > page 1")
  }

  @Test("10: a place that another covers is not on top, and the flow navigates")
  func covered() {
    stepper.emit("page 1", "page 2")
    coordinator.navigate(to: Word("page 1"))
    #expect(coordinator.tree.description == "App > page 1 > page 2 > page 1")
  }

  @Test("10: a place whose screen was dismissed is no longer shown, and the flow navigates")
  func dismissed() {
    stepper.emit("page 1")
    stack.pop()
    coordinator.navigate(to: Word("page 1"))
    #expect(app.navigated == ["start", "page 1", "page 1"])
  }

  @Test("10: a place that is uncovered counts as on top again")
  func uncovered() {
    stepper.emit("page 1", "page 2")
    stack.pop()
    coordinator.navigate(to: Word("page 1"))
    #expect(log.outcomes == [AppFlow.ignored("page 1", .alreadyShown)])
  }

  @Test("10: a step that shows nothing is handled each time, and so is any step that is not offered")
  func neverShown() {
    for _ in 0..<2 { coordinator.navigate(to: Word("refresh")) }
    stepper.emit("page 1", "page 1")
    #expect(app.navigated == ["start", "refresh", "refresh", "page 1", "page 1"])
  }

  @Test("10: each flow decides for itself whether it takes the step")
  func severalFlows() {
    let home = HomeFlow()
    coordinator.coordinate(flow: home, with: OneStepper("start"))
    stepper.emit("page 1")
    let offer = coordinator.navigate(to: Word("page 1"))
    #expect(offer.takers.map(\.name) == ["AppFlow", "HomeFlow"])
    #expect(home.navigated == ["start", "page 1"])
    #expect(app.navigated == ["start", "page 1"])
  }

  @Test("10: the same link twice pushes one screen, also if the flow asks asynchronously first")
  func twiceWhileItAsks() async throws {
    app.adaptation = { step in .resolve { step } }
    let offers = (0..<2).map { _ in coordinator.navigate(to: Word("page 1")) }
    for offer in offers { #expect(try await offer.settled().count == 1) }
    #expect(stack.pages.count == 1)
  }
}
