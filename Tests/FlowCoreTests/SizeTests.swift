import FlowCore
import FlowReactive
import Testing

@Suite("Nothing leaks, at size")
struct SizeTests {
  let coordinator = FlowCoordinator()

  /// Starts one flow like itself below it, as deep as its step says.
  private final class ChainFlow: Flow {
    let root = TestScreen()
    func navigate(to step: Number) -> FlowContributors<Number, Never> {
      guard step.value > 1 else { return .none }
      return .one(.flow(ChainFlow(), with: OneStepper(Number(step.value - 1))))
    }
  }

  @Test("12: A chain of twenty thousand nested flows is built, offered a deep link and dismissed")
  func deepChain() {
    let count = 20_000
    let chain = ChainFlow()
    var ended = 0
    var ready = 0
    let subscription = coordinator.events.subscribe(onNext: { event in
      switch event.kind {
      case .ready: ready += 1
      case .ended: ended += 1
      default: break
      }
    })
    coordinator.coordinate(flow: chain, with: OneStepper(Number(count)))
    #expect(ready == count)
    let tree = coordinator.tree
    #expect(tree.nodes.count == count)
    #expect(tree.nodes.last?.depth == count - 1)
    #expect(coordinator.navigate(to: Number(0)).takers.count == count)
    chain.root.lifecycle.dismiss()
    #expect(ended == count)
    #expect(coordinator.tree.nodes.isEmpty)
    subscription.dispose()
  }

  @Test("12: A deep chain is torn down with its coordinator")
  func deepChainTornDown() {
    var other: FlowCoordinator? = FlowCoordinator()
    let chain = ChainFlow()
    var result: [String] = []
    other?.coordinate(flow: chain, with: OneStepper(Number(20_000))) { result.append("\($0)") }
    other = nil
    #expect(other == nil)
    #expect(result == ["cancelled"])
  }

  @Test("12: The output of the deepest of ten thousand flows goes up through all of them")
  func outputThroughAChain() {
    nonisolated struct Depth: Step {
      let left: Int
      var output: Int?
    }
    final class Nest: Flow {
      let root = TestScreen()
      func navigate(to step: Depth) -> FlowContributors<Depth, Int> {
        if let output = step.output { return .end(output + 1) }
        guard step.left > 1 else { return .end(1) }
        return .one(
          .flow(Nest(), with: OneStepper(Depth(left: step.left - 1))) { Depth(left: 0, output: $0) })
      }
    }
    var result: FlowResult<Int>?
    coordinator.coordinate(flow: Nest(), with: OneStepper(Depth(left: 10_000))) { result = $0 }
    #expect(result == .output(10_000))
    #expect(coordinator.stillAlive == [])
  }
}
