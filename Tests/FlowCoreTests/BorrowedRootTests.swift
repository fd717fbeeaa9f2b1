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

  @Test("7: A flow on its parent's stack ends with its last presentable, in whatever order they are dismissed")
  func anyOrder() {
    homes.emit("page 1", "page 2", "page 3")
    for name in ["page 1", "page 3", "page 2"] { pages.dismiss(name) }
    #expect(coordinator.tree.description == "App")
  }

  @Test("7: A flow on its parent's stack ends with the last of many presentables, dismissed the oldest first")
  func oldestFirst() {
    var up = (1...40).map { "page \($0)" }
    for name in up { homes.emit(Word(name)) }
    while up.count > 1 {
      pages.dismiss(up.removeFirst())
      #expect(coordinator.tree.description == (["App", "Home"] + up).joined(separator: " > "))
    }
    pages.dismiss(up[0])
    #expect(coordinator.tree.description == "App")
  }

  @Test("7: A flow that is visited again and again leaves nothing behind")
  func visitedAgain() {
    homes.emit("page 1")
    pages.dismiss("page 1")
    var visits: [Weakly<ListFlow>] = []
    app.script = { [stack, pages] step in
      guard step == "visit" else { return .none }
      let list = ListFlow(root: stack) { _ in .one(.contribute(pages.page("page"))) }
      visits.append(Weakly(list))
      return .one(.flow(list, with: OneStepper("list")))
    }
    for _ in 0..<10 {
      stepper.emit("visit")
      #expect(coordinator.tree.description == "App > List > list")
      pages.dismiss("page")
    }
    #expect(coordinator.tree.description == "App")
    #expect(visits.allSatisfy { $0.object == nil })
  }

  @Test("7: A flow on its parent's stack does not end before it contributes, or by a navigation that shows nothing")
  func beforeItContributes() {
    homes.emit("a", "b")
    #expect(coordinator.tree.description == "App > Home")
    homes.emit("page 1")
    #expect(coordinator.tree.description == "App > Home > page 1")
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

  @Test("7: A flow on its parent's stack whose navigation takes its last presentable down ends when that has returned")
  func takenDownByItself() {
    homes.emit("page 1")
    var treeInside: String?
    home.script = { [pages, unowned coordinator] _ in
      pages.dismiss("page 1")
      treeInside = coordinator.tree.description
      return .none
    }
    homes.emit("close")
    #expect(treeInside == "App > Home")
    #expect(coordinator.tree.description == "App")
    #expect(app.navigated == ["start", "home is closed"])
  }

  @Test("6: A navigation that takes the flow's last presentable down and ends the flow hands over the output")
  func outputWins() {
    let ask = AskFlow(root: stack)
    ask.script = { [pages] step in
      guard step == "done" else { return .one(.contribute(pages.page("question"))) }
      pages.dismiss("question")
      return .end("output")
    }
    let asks = TestStepper("ask")
    app.script = { _ in .one(.flow(ask, with: asks, onDismiss: "dismissed") { Word($0) }) }
    stepper.emit("go")
    app.script = { _ in .none }
    asks.emit("done")
    #expect(app.navigated == ["start", "go", "output"])
  }

  @Test("7: A flow on its parent's stack stays while a flow below it lives, and ends with that flow")
  func grandchild() {
    let list = ListFlow()
    home.script = { [pages] step in
      step == "list" ? .one(.flow(list, with: DefaultStepper())) : .one(.contribute(pages.page(step.text)))
    }
    homes.emit("page 1", "list")
    pages.dismiss("page 1")
    #expect(coordinator.tree.description == "App > Home > List")
    list.root.lifecycle.dismiss()
    #expect(log.endings == [ListFlow.ended(.dismissed), HomeFlow.ended(.dismissed)])
  }

  @Test("7: Two flows on one stack end each with its own presentables")
  func siblings() {
    let list = ListFlow(root: stack) { [pages] step in .one(.contribute(pages.page(step.text))) }
    app.script = { step in step == "go" ? .one(.flow(list, with: OneStepper("list"))) : .none }
    homes.emit("page 1")
    stepper.emit("go")
    #expect(coordinator.tree.description == "App[*Home > page 1, *List > list]")
    pages.dismiss("page 1")
    #expect(coordinator.tree.description == "App > List > list")
    pages.dismiss("list")
    #expect(coordinator.tree.description == "App")
  }

  @Test("7: A flow on a root of its own does not end with its presentables")
  func ownRoot() {
    app.script = { [pages] step in step == "page" ? .one(.contribute(pages.page("of the app"))) : .none }
    stepper.emit("page")
    pages.dismiss("of the app")
    #expect(coordinator.tree.description == "App > Home")
  }

  @Test("7: When a stack that parent and child share is dismissed, both end, each once")
  func stackIsDismissed() {
    homes.emit("page 1")
    stack.lifecycle.dismiss()
    #expect(log.endings == [HomeFlow.ended(.cancelled), AppFlow.ended(.dismissed)])
    pages.dismiss("page 1")
    #expect(log.endings.count == 2)
  }

  @Test("7: A parent that removes its child's last presentable is informed after its own navigation")
  func takenDownByTheParent() {
    homes.emit("page 1")
    var treeInside: String?
    app.script = { [pages, unowned coordinator] step in
      if step == "close" {
        pages.dismiss("page 1")
        treeInside = coordinator.tree.description
      }
      return .none
    }
    stepper.emit("close")
    #expect(treeInside == "App")
    #expect(app.navigated == ["start", "close", "home is closed"])
  }
}
