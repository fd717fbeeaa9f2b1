import FlowCore
import FlowReactive
import Testing

@Suite("Every step has an outcome")
final class OutcomeTests: CoordinatorSuite {
  let stepper = TestStepper()

  private func start(_ script: @escaping (Word) -> FlowContributors<Word, Never> = { _ in .none }) -> AppFlow {
    let flow = AppFlow(script)
    coordinator.coordinate(flow: flow, with: stepper)
    _ = log.take()
    return flow
  }

  @Test("11: Every reason for ignoring a step is reported")
  func ignored() {
    let covered = TestStepper()
    let gone = TestStepper()
    let goneScreen = TestScreen.shown()
    let flow = start { step in
      switch step {
      case "show": .multiple([.contribute(TestScreen.covered(), with: covered), .contribute(goneScreen, with: gone)])
      case "up": .one(.forwardToParentFlow(Word("nowhere")))
      default: .none
      }
    }
    stepper.emit("show")
    covered.emit("a")
    goneScreen.lifecycle.dismiss()
    gone.emit("b")
    stepper.emit("up")
    flow.script = { [stepper, root = flow.root] _ in
      stepper.emit("c")
      root.lifecycle.dismiss()
      return .none
    }
    stepper.emit("last")
    #expect(
      log.outcomes == [
        AppFlow.ignored("a", .hidden), AppFlow.ignored("b", .dismissed), AppFlow.ignored("nowhere", .noParent),
        AppFlow.ignored("c", .flowEnded),
      ])
  }

  @Test("11: Every observer receives the events of the whole tree in the same order")
  func orderForAll() {
    var first: [Happened] = []
    var second: [Happened] = []
    let app = AppFlow { step in
      step == "start" ? .one(.flow(HomeFlow(), with: OneStepper("hello"), onDismiss: "closed")) : .none
    }
    let bag = DisposeBag()
    coordinator.events.subscribe(onNext: { [stepper] event in
      first.append(Happened(event))
      if case .started = event.kind, event.flow.name == "HomeFlow" { stepper.emit("observed") }
    }).disposed(by: bag)
    coordinator.events.subscribe(onNext: { second.append(Happened($0)) }).disposed(by: bag)
    coordinator.coordinate(flow: app, with: stepper)
    stepper.emit("start")
    #expect(
      first == [
        AppFlow.started, AppFlow.willNavigate("start"), AppFlow.didNavigate("start"), HomeFlow.started,
        HomeFlow.willNavigate("hello"), HomeFlow.didNavigate("hello"), HomeFlow.ready, AppFlow.ready,
        AppFlow.willNavigate("observed"), AppFlow.didNavigate("observed"),
      ])
    #expect(first == second)
    #expect(first == log.events)
  }
}
