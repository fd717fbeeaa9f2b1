import FlowCore
import FlowReactive
import Testing

@Suite("A stepper contributed twice navigates once")
struct RepeatedContributionTests {
  let coordinator = FlowCoordinator()
  let model = TestStepper("initial")
  let own = TestStepper("start")

  private func start(_ contributors: FlowContributor<Word>...) -> AppFlow {
    let flow = AppFlow { step in step == "start" ? .multiple(contributors) : .none }
    coordinator.coordinate(flow: flow, with: own)
    return flow
  }

  @Test("14: A screen that is its own stepper navigates once for each step, however it is contributed")
  func page() {
    let page = TestPage("initial")
    page.lifecycle.appear()
    let flow = start(
      .contribute(page), .contribute(page, with: page), .contribute(page).allowing(.whenHidden))
    page.steps.accept("a")
    page.lifecycle.hide()
    page.steps.accept("b")
    #expect(flow.navigated == ["start", "initial", "a", "b"])
  }

  @Test("14: A stepper contributed again after the dismissal begins again, and navigates once")
  func againAfterTheDismissal() {
    let flow = AppFlow { [model] step in
      step == "show" ? .one(.contribute(TestScreen.shown(), with: model)) : .none
    }
    let screen = TestScreen.shown()
    flow.script = { [model, script = flow.script] step in
      step == "start" ? .one(.contribute(screen, with: model)) : script(step)
    }
    coordinator.coordinate(flow: flow, with: own)
    screen.lifecycle.dismiss()
    model.emit("ignored")
    own.emit("show")
    model.emit("a")
    #expect(flow.navigated == ["start", "initial", "show", "initial", "a"])
  }

  @Test("14: An earlier allowance after the dismissal does not apply to a new contribution after the dismissal")
  func allowanceEndsWithTheNextContribution() {
    let first = TestScreen.shown()
    let second = TestScreen()
    let flow = AppFlow { [model] step in
      switch step {
      case "start": .one(.contribute(first, with: model).allowing(.whenDismissed))
      case "show": .one(.contribute(second, with: model))
      default: .none
      }
    }
    coordinator.coordinate(flow: flow, with: own)
    first.lifecycle.dismiss()
    model.emit("allowed")
    own.emit("show")
    model.emit("waits")
    #expect(flow.navigated == ["start", "initial", "allowed", "show"])
    second.lifecycle.appear()
    #expect(flow.navigated == ["start", "initial", "allowed", "show", "initial", "waits"])
  }
}
