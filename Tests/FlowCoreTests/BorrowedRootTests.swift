import FlowCore
import FlowReactive
import Testing

@Suite("A child flow on its parent's root")
struct BorrowedRootTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let stack = TestScreen.shown("stack")
  let stepper = TestStepper("start")
  let app: AppFlow
  let home: HomeFlow
  let homes = TestStepper()
  private let pages = Pages()

  private final class Pages {
    var up: [String: TestScreen] = [:]

    func page(_ name: String) -> TestScreen {
      let page = TestScreen.shown(name)
      up[name] = page
      return page
    }

    func dismiss(_ name: String) { up[name]?.lifecycle.dismiss() }
  }

  /// App > Home, both on the stack. Each step of Home that begins with "page" contributes a page of that name.
  init() {
    log = EventLog(coordinator)
    app = AppFlow(root: stack)
    home = HomeFlow(root: stack)
    home.script = { [pages] step in
      step.text.hasPrefix("page") ? .one(.contribute(pages.page(step.text))) : .none
    }
    app.script = { [home, homes] step in
      step == "start" ? .one(.flow(home, with: homes, onDismiss: "home is closed")) : .none
    }
    coordinator.coordinate(flow: app, with: stepper)
  }

  @Test("7: A flow on its parent's stack ends as dismissed with the last presentable that it contributed")
  func lastPresentable() {
    homes.emit("page 1", "page 2")
    pages.dismiss("page 2")
    #expect(coordinator.tree.description == "App > Home > page 1")
    _ = log.take()
    pages.dismiss("page 1")
    #expect(app.navigated == ["start", "home is closed"])
    #expect(
      log.events == [
        HomeFlow.ended(.dismissed), AppFlow.willNavigate("home is closed"), AppFlow.didNavigate("home is closed"),
      ])
    #expect(stack.lifecycle.isVisible)
  }

  @Test("7: A flow on its parent's stack does not end when its own navigation replaces its last presentable")
  func replacement() {
    homes.emit("page 1")
    home.script = { [pages] step in
      pages.dismiss("page 1")
      return .one(.contribute(pages.page(step.text)))
    }
    homes.emit("page 2")
    #expect(coordinator.tree.description == "App > Home > page 2")
    #expect(log.endings.isEmpty)
    pages.dismiss("page 2")
    #expect(coordinator.tree.description == "App")
  }
}
