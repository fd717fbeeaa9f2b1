import FlowCore
import FlowScreens
import Foundation
import Testing

/// `STEPFLOW_SEQUENCES` makes it more sequences, or less; `STEPFLOW_SEED` runs one of them again.
@Suite("Promise 16: every tree of the model is restored from its bytes")
struct SavingModelTests {
  @Test("16: After each operation of 500 random sequences, the restored tree is the saved one")
  func randomSequences() async {
    let environment = ProcessInfo.processInfo.environment
    let one = environment["STEPFLOW_SEED"].flatMap { UInt64($0) }
    let seeds = one.map { $0...$0 } ?? 1...(environment["STEPFLOW_SEQUENCES"].flatMap { UInt64($0) } ?? 500)
    for seed in seeds {
      let isFine = await Run.check(SequenceGenerator.sequence(seed: seed), seed: seed) { world in
        Self.difference(restoring: world)
      }
      guard isFine else { return }
    }
  }

  /// Saves the tree of a world, restores it in another one from the bytes, and compares the trees.
  private static func difference(restoring world: World) -> String? {
    do {
      let saved = world.coordinator.save()
      let bytes = try JSONEncoder().encode(saved)
      let state = try JSONDecoder().decode(SavedState.self, from: bytes)
      return Cue.$known.withValue(world.cues) {
        let tree = world.coordinator.tree
        let restored = World(isRestored: true)
        let problems = restored.coordinator.restore(state) {
          for root in tree.nodes where root.depth == 0 {
            if let choice = world.roots[root.flow.number - 1] { restored.coordinate(choice) }
          }
        }
        // The screens of the model are in no containers, which would show and hide them.
        for (node, restoredNode) in zip(tree.nodes, restored.coordinator.tree.nodes) {
          let lifecycle = restored.coordinator.root(of: restoredNode.flow)?.lifecycle
          if node.isVisible { lifecycle?.appear() } else { lifecycle?.hide() }
        }
        defer { restored.coordinator.endAll() }
        if state != saved { return "the decoded state differs from the saved one" }
        guard restored.coordinator.tree != tree || !problems.isEmpty else { return nil }
        // A flow whose first step waits behind a question starts as usual, and the question is gone.
        if world.coordinator.isBusy, world.coordinator.engine.liveFlows.contains(where: { !$0.hasBegun }) { return nil }
        return """
          \(tree)
          \(restored.coordinator.tree)
          \(problems.map(\.description).joined(separator: "\n"))
          \(String(decoding: bytes, as: UTF8.self))
          """
      }
    } catch {
      return "\(error)"
    }
  }
}
