import FlowCore
import FlowReactive
import Testing

@Suite("Scope: what happens in a flow stays in the flow")
final class StepScopeTests: CoordinatorSuite {
  let parents = TestStepper("start")
  let children = TestStepper("hello")

  private func start(_ script: @escaping (Word) -> FlowContributors<Word, Never>) -> (AppFlow, HomeFlow) {
    let home = HomeFlow(script)
    let app = AppFlow { [children] step in step == "start" ? .one(.flow(home, with: children)) : .none }
    coordinator.coordinate(flow: app, with: parents)
    return (app, home)
  }

  @Test("4: Siblings do not see each other's steps, although they are of one type")
  func siblingsAreSeparate() {
    let left = HomeFlow()
    let right = ListFlow()
    let leftStepper = TestStepper()
    let rightStepper = TestStepper()
    let app = AppFlow { _ in .multiple([.flow(left, with: leftStepper), .flow(right, with: rightStepper)]) }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    leftStepper.emit("l")
    rightStepper.emit("r")
    #expect(left.navigated == ["l"])
    #expect(right.navigated == ["r"])
    #expect(app.navigated == ["start"])
  }

  @Test("4: A step forwarded to a parent of another step type is reported as unhandled by the parent")
  func forwardedToAStranger() {
    let (app, _) = start { step in step == "up" ? .one(.forwardToParentFlow(Number(7))) : .none }
    children.emit("up")
    #expect(app.navigated == ["start"])
    #expect(log.outcomes == [AppFlow.unhandled(Number(7))])
  }

  @Test("4: Forwarding passes one flow only: a grandparent sees nothing")
  func forwardingIsOneLevel() {
    let leaf = ListFlow { _ in .one(.forwardToParentFlow(Word("up"))) }
    let (app, home) = start { step in step == "hello" ? .one(.flow(leaf, with: OneStepper("leaf"))) : .none }
    #expect(leaf.navigated == ["leaf"])
    #expect(home.navigated == ["hello", "up"])
    #expect(app.navigated == ["start"])
  }
}
