import FlowCore
import FlowReactive
import Testing

@Suite("Revealing")
struct ShownLinkTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let stack = RevealingStack()
  let stepper = TestStepper("start")
  let app = AppFlow()

  /// Each step that begins with "page" pushes a page.
  init() {
    log = EventLog(coordinator)
    app.script = { [stack] step in
      guard step.text.hasPrefix("page") else { return .none }
      return .one(.contribute(stack.push(step.text)))
    }
    coordinator.coordinate(flow: app, with: stepper)
    _ = log.take()
  }

  @Test("10: The same link twice pushes one screen, also if the flow asks asynchronously first")
  func twiceWhileItAsks() async throws {
    app.adaptation = { step in .resolve { step } }
    let offers = (0..<2).map { _ in coordinator.navigate(to: Word("page 1")) }
    for offer in offers { #expect(try await offer.settled().count == 1) }
    #expect(stack.names == ["page 1"])
  }

  @Test("8: A step that the flow reveals shows what is up, and otherwise navigates")
  func revealingAdaptation() {
    app.adaptation = { .reveal($0) }
    stepper.emit("page 1", "page 2", "page 1")
    #expect(stack.names == ["page 1"])
    #expect(app.navigated == ["start", "page 1", "page 2"])
  }

  @Test("8: A step that reveals what another step led to is replaced by that step, whose outcome follows")
  func revealingAnotherStep() {
    stepper.emit("page 1", "page 2")
    _ = log.take()
    app.adaptation = { $0 == "back" ? .reveal("page 1") : .proceed($0) }
    stepper.emit("back")
    #expect(stack.names == ["page 1"])
    #expect(log.events.prefix(2) == [AppFlow.adapted("back", into: "page 1"), AppFlow.revealed("page 1")])
  }

  @Test("8: A step that only started a flow reveals the root of that flow, as long as it lives")
  func flowOfAStep() {
    let home = HomeFlow(root: stack.push("home"))
    app.adaptation = { .reveal($0) }
    app.script = { step in step == "home" ? .one(.flow(home, with: OneStepper("start"))) : .none }
    stepper.emit("home")
    #expect(coordinator.tree.nodes[0].steps.map { "\($0)" } == ["home"])
    #expect(coordinator.tree.description == "App > Home")
    _ = stack.push("cover")
    stepper.emit("home")
    #expect(stack.names == ["home"])
    #expect(app.navigated == ["start", "home"])
    stack.pop()
    #expect(coordinator.tree.description == "App")
    stepper.emit("home")
    #expect(app.navigated == ["start", "home", "home"])
  }

  @Test("8: What a revealed step closes tells its starter in its turn, after the step")
  func closedByRevealing() {
    app.adaptation = { .reveal($0) }
    app.script = { [stack] step in
      switch step {
      case "page": .one(.contribute(stack.push("page")))
      case "home": .one(.flow(HomeFlow(root: stack.push("home")), with: OneStepper("start"), onDismiss: "closed"))
      default: .none
      }
    }
    stepper.emit("page", "home")
    _ = log.take()
    stepper.emit("page")
    #expect(
      log.events == [
        AppFlow.revealed("page"), HomeFlow.ended(.dismissed), AppFlow.willNavigate("closed"),
        AppFlow.didNavigate("closed"),
      ])
  }
}

/// A stack that brings what is below to the front by popping what is over it.
final class RevealingStack: RevealingContainer {
  let lifecycle = Lifecycle()
  private var pages: [TestScreen] = []

  var names: [String] { pages.map(\.name) }

  func push(_ name: String) -> TestScreen {
    let page = TestScreen(name)
    guard page.lifecycle.join(self) else { return page }
    pages.append(page)
    page.lifecycle.appear()
    return page
  }

  func pop() {
    pages.popLast()?.lifecycle.dismiss()
  }

  func reveal(_ presentable: any Presentable) -> Bool {
    guard pages.contains(where: { $0 === presentable }) else { return false }
    while pages.last !== presentable { pop() }
    return true
  }
}
