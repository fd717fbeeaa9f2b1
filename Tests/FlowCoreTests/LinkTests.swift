import FlowCore
import FlowReactive
import Testing

@Suite("Links")
final class LinkTests: CoordinatorSuite {
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

  @Test(
    "10: A flow that ends everything while it is offered a step lives until it has answered; no other flow is asked")
  func endingAll() {
    let list = ListFlow()
    var wasAlive = false
    weak var ending: HomeFlow?
    do {
      let home = HomeFlow()
      ending = home
      home.script = { [coordinator] step in
        if step == "link" {
          coordinator.endAll()
          wasAlive = ending != nil
        }
        return .none
      }
      let app = AppFlow { step in
        guard step == "start" else { return .none }
        return .multiple([.flow(home, with: OneStepper("h")), .flow(list, with: OneStepper("l"))])
      }
      coordinator.coordinate(flow: app, with: OneStepper("start"))
    }
    let offer = coordinator.navigate(to: Word("link"))
    #expect(wasAlive)
    #expect(ending == nil)
    #expect(list.navigated == ["l"])
    #expect(offer.isSettled)
  }

  @Test("10: A coordinator that is released in a navigation settles the steps offered in it")
  func releasedInANavigation() async {
    var other: FlowCoordinator? = FlowCoordinator()
    var offer: StepOffer?
    let steps = TestStepper("start")
    let flow = HomeFlow { step in
      if step == "go" {
        offer = other?.navigate(to: Word("link"))
        other = nil
      }
      return .none
    }
    other?.coordinate(flow: flow, with: steps)
    steps.emit("go")
    #expect(offer?.isSettled == true)
    #expect(flow.navigated == ["start", "go"])
  }
}
