import Foundation
import Testing

/// `STEPFLOW_SEQUENCES` makes it more sequences, or less; `STEPFLOW_SEED` runs one of them again.
@Suite("Promises 1 to 15: the core and a model of its contract agree")
struct ModelTests {
  @Test("Core and model agree after each operation of 1,000 random sequences that try every outcome at any depth")
  func randomSequences() async {
    let environment = ProcessInfo.processInfo.environment
    let one = environment["STEPFLOW_SEED"].flatMap { UInt64($0) }
    let count = environment["STEPFLOW_SEQUENCES"].flatMap { UInt64($0) } ?? 1_000
    let seeds = one.map { $0...$0 } ?? 1...max(count, 1)
    for seed in seeds {
      let isFine = await Run.check(SequenceGenerator.sequence(seed: seed), seed: seed, isThorough: one != nil)
      guard isFine else { return }
    }
  }
}
