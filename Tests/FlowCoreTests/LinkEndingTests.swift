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

  @Test(
    "10: A flow that dismisses most of its siblings, asked already or not, leaves the others their turn",
    arguments: [[], [0], [0, 1, 2], [1, 21, 39], [37, 38, 39]])
  func dismissingSiblings(goneBefore: [Int]) {
    let flows = (0..<40).map { _ in HomeFlow() }
    let app = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple(flows.map { .flow($0, with: OneStepper("h")) })
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let roots = flows.map(\.root)
    goneBefore.forEach { roots[$0].lifecycle.dismiss() }
    flows[20].script = { step in
      if step == "link" {
        for number in 0..<40 where number % 4 != 0 {
          roots[number].lifecycle.dismiss()
        }
      }
      return .none
    }
    coordinator.navigate(to: Word("link"))
    let asked = (0..<40).filter { flows[$0].navigated.contains("link") }
    #expect(asked == (Array(0...20) + [24, 28, 32, 36]).filter { !goneBefore.contains($0) })
    let alive = stride(from: 0, to: 40, by: 4).filter { !goneBefore.contains($0) }
    #expect(coordinator.tree.nodes.count == 1 + alive.count)
  }
}
