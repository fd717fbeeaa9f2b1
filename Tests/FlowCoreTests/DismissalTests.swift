import FlowCore
import FlowReactive
import Testing

@Suite("Dismissal by the user")
final class DismissalTests: ContributionSuite {
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

  @Test("7: A dismissed child is released before the parent navigates to the mapped step")
  func releasedFirst() {
    var child = Weakly<HomeFlow>(nil)
    let root = TestScreen()
    let app = AppFlow()
    var wasAlive: Bool?
    app.script = { step in
      guard step == "start" else {
        wasAlive = child.object != nil
        return .none
      }
      let home = HomeFlow(root: root)
      child = Weakly(home)
      return .one(.flow(home, with: OneStepper("hello"), onDismiss: "closed"))
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(child.object != nil)
    root.lifecycle.dismiss()
    #expect(wasAlive == false)
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
}
