import FlowCore
import FlowReactive
import Testing

@Suite("Flows.whenReady, for any number of flows")
struct FlowsWhenReadyTests {
  let coordinator = FlowCoordinator()

  private func names(of roots: [any Presentable]) -> [String] {
    roots.map { ($0 as? TestScreen)?.name ?? "another" }
  }

  @Test("9: Flows.whenReady of an array calls its block once, when all are ready, with the roots in order")
  func arrayOfRoutedFlows() {
    let stepper = TestStepper()
    let routed = [
      RoutedFlow<Never>(HomeFlow(root: TestScreen("home")), with: stepper),
      RoutedFlow(ListFlow(root: TestScreen("list")), startingWith: "a"),
    ]
    var calls: [[String]] = []
    let app = AppFlow { step in
      guard step == "start" else { return .none }
      Flows.whenReady(routed) { calls.append(names(of: $0)) }
      return .multiple(routed.map { .flow($0) })
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(calls.isEmpty)
    stepper.emit("a")
    #expect(calls == [["home", "list"]])
  }

  @Test("9: Flows.whenReady of an empty array calls its block at once")
  func emptyArray() {
    var calls = 0
    Flows.whenReady([RoutedFlow<Never>]()) { calls += $0.isEmpty ? 1 : 100 }
    #expect(calls == 1)
  }

  @Test("9: Flows.whenReady never calls its block if one of the flows ends first, and releases it")
  func endedEarly() {
    let home = HomeFlow()
    let list = ListFlow()
    var calls = 0
    var witness = Weakly<TestScreen>(nil)
    do {
      let held = TestScreen()
      witness = Weakly(held)
      Flows.whenReady(home, list) { _, _ in
        calls += 1
        held.lifecycle.appear()
      }
    }
    let stepper = TestStepper()
    coordinator.coordinate(flow: home, with: TestStepper())
    coordinator.coordinate(flow: list, with: stepper)
    home.root.lifecycle.dismiss()
    #expect(witness.object == nil)
    stepper.emit("a")
    #expect(calls == 0)
  }

  @Test("9: While it waits, Flows.whenReady keeps neither the flows nor their roots alive, nor its block after them")
  func keepsNothing() {
    var flows: [Weakly<HomeFlow>] = []
    var roots: [Weakly<TestScreen>] = []
    var witness = Weakly<TestScreen>(nil)
    do {
      let held = TestScreen()
      witness = Weakly(held)
      for _ in 0..<2 {
        let (first, second) = (HomeFlow(), HomeFlow())
        flows += [Weakly(first), Weakly(second)]
        roots += [Weakly(first.root), Weakly(second.root)]
        if flows.count == 2 {
          Flows.whenReady(first, second) { _, _ in held.lifecycle.appear() }
        } else {
          let routed = [first, second].map { RoutedFlow<Never>($0, startingWith: "a") }
          Flows.whenReady(routed) { _ in held.lifecycle.appear() }
        }
      }
    }
    #expect(flows.allSatisfy { $0.object == nil })
    #expect(roots.allSatisfy { $0.object == nil })
    #expect(witness.object == nil)
  }
}
