import FlowCore
import FlowReactive
import Testing

@Suite("Links")
struct LinkTests {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  @Test("10: A step is offered to every live flow, in the order in which they were started")
  func order() {
    let tree = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple([
        .flow(HomeFlow { $0 == "h" ? .one(.flow(ListFlow(), with: OneStepper("l"))) : .none }, with: OneStepper("h")),
        .flow(FormFlow(), with: OneStepper("f")) { nil },
      ])
    }
    coordinator.coordinate(flow: tree, with: OneStepper("start"))
    _ = log.take()
    let offer = coordinator.navigate(to: Word("link"))
    #expect(
      log.navigations == [
        AppFlow.didNavigate("link"), HomeFlow.didNavigate("link"), FormFlow.didNavigate("link"),
        ListFlow.didNavigate("link"),
      ])
    #expect(offer.takers.map(\.name) == ["AppFlow", "HomeFlow", "FormFlow", "ListFlow"])
    #expect(offer.isSettled)
  }

  @Test("10: Flows that an offered step itself starts are not asked")
  func bornOfTheStep() {
    let born = HomeFlow()
    let app = AppFlow { step in step == "link" ? .one(.flow(born, with: OneStepper("hello"))) : .none }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let offer = coordinator.navigate(to: Word("link"))
    #expect(born.navigated == ["hello"])
    #expect(offer.takers.map(\.name) == ["AppFlow"])
    coordinator.navigate(to: Word("link again"))
    #expect(born.navigated == ["hello", "link again"])
  }

  @Test("10: A flow that an offered step itself ends, before the flow was asked, is not asked")
  func endedByTheStep() {
    let home = HomeFlow()
    let app = AppFlow { step in
      if step == "link" { home.root.lifecycle.dismiss() }
      return step == "start" ? .one(.flow(home, with: OneStepper("h"))) : .none
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let offer = coordinator.navigate(to: Word("link"))
    #expect(home.navigated == ["h"])
    #expect(offer.takers.map(\.name) == ["AppFlow"])
    #expect(offer.isSettled)
  }
}
