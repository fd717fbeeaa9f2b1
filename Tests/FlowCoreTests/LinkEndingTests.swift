import FlowCore
import FlowReactive
import Testing

@Suite("Links, and flows that end meanwhile")
struct LinkEndingTests {
  let coordinator = FlowCoordinator()

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
}
