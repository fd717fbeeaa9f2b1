import FlowCore
import FlowReactive
import Testing

@Suite("Dismissal by the user")
final class DismissalTests: CoordinatorSuite {
  @Test("7: A dismissed child ends without output, and the parent may map that to a step")
  func onDismiss() {
    let ask = AskFlow()
    var outputs = 0
    let app = start(
      with: .flow(ask, with: OneStepper("ask"), onDismiss: "dismissed") { _ in
        outputs += 1
        return nil
      })
    ask.root.lifecycle.appear()
    ask.root.lifecycle.dismiss()
    #expect(outputs == 0)
    #expect(app.navigated == ["start", "dismissed"])
    #expect(
      log.events == [AskFlow.ended(.dismissed), AppFlow.willNavigate("dismissed"), AppFlow.didNavigate("dismissed")])
  }

  @Test("7: A flow that dismisses its own root and returns contributors ends without output, and nothing starts")
  func dismissedByItself() {
    let list = ListFlow()
    let home = HomeFlow()
    home.script = { [unowned home] _ in
      home.root.lifecycle.dismiss()
      return .multiple([.flow(list, with: OneStepper("list")), .forwardToCurrentFlow("more")])
    }
    let app = start(with: .flow(home, with: OneStepper("go"), onDismiss: "closed"))
    #expect(app.navigated == ["start", "closed"])
    #expect(list.navigated.isEmpty)
    #expect(home.navigated == ["go"])
    #expect(coordinator.tree.nodes.count == 1)
  }

  @Test("7: A step that an observer of the root's dismissal emits comes too late for the flow")
  func emissionInTheDismissalCallback() {
    let stepper = TestStepper("start")
    let app = AppFlow()
    let observing = app.root.lifecycle.changes.subscribe(onNext: { _ in stepper.emit("farewell") })
    coordinator.coordinate(flow: app, with: stepper)
    app.root.lifecycle.dismiss()
    observing.dispose()
    #expect(app.navigated == ["start"])
    #expect(log.outcomes == [AppFlow.ignored("farewell", .flowEnded)])
  }

  @Test("7: A flow on its parent's stack ends as dismissed with the last presentable that it contributed")
  func lastPresentable() {
    let stack = TestScreen.shown("stack")
    let pages = [TestScreen.shown("1"), .shown("2")]
    var unseen = pages[...]
    let home = HomeFlow(root: stack) { _ in unseen.popFirst().map { .one(.contribute($0)) } ?? .none }
    let homes = TestStepper()
    let app = AppFlow(root: stack) { step in
      step == "start" ? .one(.flow(home, with: homes, onDismiss: "home is closed")) : .none
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    homes.emit("page 1", "page 2")
    pages[1].lifecycle.dismiss()
    #expect(coordinator.tree.description == "App > Home > page 1")
    pages[0].lifecycle.dismiss()
    #expect(log.endings == [HomeFlow.ended(.dismissed)])
    #expect(app.navigated == ["start", "home is closed"])
    #expect(stack.lifecycle.isVisible)
  }

  @Test("7: A flow whose starter is dismissed by what it reports ends with it, and its contributors do not join")
  func starterEnds() {
    let other = AskFlow { _ in .report("a", contributors: [.flow(HomeFlow(), with: OneStepper("never"))]) }
    coordinator.coordinate(
      flow: other, with: OneStepper("go"), onReport: { [root = other.root] _ in root.lifecycle.dismiss() })
    #expect(log.endings == [HomeFlow.ended(.cancelled), AskFlow.ended(.dismissed)])
    #expect(!log.navigations.contains(HomeFlow.didNavigate("never")))
    #expect(coordinator.tree.nodes.isEmpty)
  }
}
