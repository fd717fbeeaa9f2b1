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
      let sequence = SequenceGenerator.sequence(seed: seed)
      if let difference = await Run.difference(of: sequence, isThorough: one != nil) {
        await report(difference, of: sequence, seed: seed)
        return
      }
    }
  }

  private func report(_ difference: Run.Difference, of sequence: [Operation], seed: UInt64) async {
    let shortest = await shortened(sequence) { candidate in
      await Run.difference(of: candidate, isThorough: true) != nil
    }
    let last = await Run.difference(of: shortest, isThorough: true) ?? difference
    Issue.record(
      """
      Sequence STEPFLOW_SEED=\(seed), shortened from \(sequence.count) to \(shortest.count) operations:
      \(shortest.enumerated().map { "\($0). \($1)" }.joined(separator: "\n"))
      After operation \(last.index) (all are ended after the last) they differ (- the model, + the core): \(last.text)
      """)
  }
}
