import FlowCore
import FlowReactive
import Testing

@Suite("Ending: the end is final")
final class EndingTests: CoordinatorSuite {
  @Test("6: A child that ends on its first step is gone before its parent navigates")
  func endOnTheFirstStep() {
    var child = Weakly<AskFlow>(nil)
    var childIsGone: Bool?
    var treeThen: String?
    let app = AppFlow { [unowned coordinator] step in
      guard step == "start" else {
        childIsGone = child.object == nil
        treeThen = coordinator.tree.description
        return .none
      }
      let ask = AskFlow { _ in .end("42") }
      child = Weakly(ask)
      return .one(.flow(ask, with: OneStepper("ask")) { Word("answer " + $0) })
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(app.navigated == ["start", "answer 42"])
    #expect(childIsGone == true)
    #expect(treeThen == "App")
    #expect(
      log.events == [
        AppFlow.started, AppFlow.willNavigate("start"), AppFlow.didNavigate("start"), AskFlow.started,
        AskFlow.willNavigate("ask"), AskFlow.didNavigate("ask"), AskFlow.ended(.output), AppFlow.ready,
        AppFlow.willNavigate("answer 42"), AppFlow.didNavigate("answer 42"),
      ])
  }

  @Test("6: The output is mapped when the child and all below it are released")
  func releasedBeforeTheOutput() {
    var child = Weakly<AskFlow>(nil)
    var grandchild = Weakly<HomeFlow>(nil)
    var survivors: [String]?
    var aliveAtOutput: [Bool] = []
    let app = AppFlow { [unowned coordinator] step in
      guard step == "start" else { return .none }
      let ask = AskFlow { step in
        guard step == "ask" else { return .end("yes") }
        let home = HomeFlow()
        grandchild = Weakly(home)
        return .multiple([.flow(home, with: OneStepper("home")), .forwardToCurrentFlow("finish")])
      }
      child = Weakly(ask)
      return .one(
        .flow(ask, with: OneStepper("ask")) { _ in
          aliveAtOutput = [child.object != nil, grandchild.object != nil]
          survivors = coordinator.stillAlive
          return nil
        })
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(aliveAtOutput == [false, false])
    #expect(survivors == [])
    #expect(coordinator.tree.description == "App")
  }

  @Test("6: The output is handed over once, and nothing the flow emits afterwards is navigated")
  func onceOnly() {
    let stepper = TestStepper()
    var outputs: [String] = []
    let ask = AskFlow { .end($0.text) }
    let app = AppFlow { step in
      guard step == "start" else { return .none }
      return .one(
        .flow(ask, with: stepper) { output in
          outputs.append(output)
          return nil
        })
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    stepper.emit("first", "second")
    ask.root.lifecycle.dismiss()
    stepper.emit("third")
    #expect(outputs == ["first"])
    #expect(ask.navigated == ["first"])
  }

  @Test("6: onEnd is called once, when the flow is gone from the tree, and may start the next one")
  func rootFollowedByAnother() {
    let next = HomeFlow()
    var treeAtTheEnd: String?
    var calls = 0
    coordinator.coordinate(flow: AskFlow { _ in .end("done") }, with: OneStepper("go")) { [coordinator] _ in
      calls += 1
      treeAtTheEnd = coordinator.tree.description
      coordinator.coordinate(flow: next, with: OneStepper("hello"))
    }
    #expect(calls == 1)
    #expect(treeAtTheEnd == "")
    #expect(next.navigated == ["hello"])
    #expect(coordinator.tree.description == "Home")
  }
}
