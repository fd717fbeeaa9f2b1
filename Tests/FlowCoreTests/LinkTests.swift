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
}
