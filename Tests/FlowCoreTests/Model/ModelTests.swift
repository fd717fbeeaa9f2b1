import Foundation
import Testing

/// `STEPFLOW_SEQUENCES` makes it more sequences, or less; `STEPFLOW_SEED` runs one of them again.
@Suite("Promises 1 to 15: the core and a model of its contract agree")
struct ModelTests {
  @Test("Core and model agree after each operation of 3,000 random sequences that try every outcome at any depth")
  func randomSequences() async {
    let environment = ProcessInfo.processInfo.environment
    let one = environment["STEPFLOW_SEED"].flatMap { UInt64($0) }
    let count = environment["STEPFLOW_SEQUENCES"].flatMap { UInt64($0) } ?? 3_000
    let seeds = one.map { $0...$0 } ?? 1...max(count, 1)
    var statistics = Statistics()
    for seed in seeds {
      let sequence = SequenceGenerator.sequence(seed: seed)
      if let difference = await Run.difference(of: sequence, isThorough: one != nil, &statistics) {
        await report(difference, of: sequence, seed: seed)
        return
      }
    }
    if count >= 3_000, one == nil {
      #expect(statistics.depth >= 6)
      #expect(statistics.rare(below: 20).isEmpty)
      #expect(statistics.operations >= 24_000)
    }
  }

  private func report(_ difference: Run.Difference, of sequence: [Operation], seed: UInt64) async {
    var statistics = Statistics()
    let shortest = await shortened(sequence) { candidate in
      await Run.difference(of: candidate, isThorough: true, &statistics) != nil
    }
    let last = await Run.difference(of: shortest, isThorough: true, &statistics) ?? difference
    Issue.record(
      """
      Sequence STEPFLOW_SEED=\(seed), shortened from \(sequence.count) to \(shortest.count) operations:
      \(shortest.enumerated().map { "\($0). \($1)" }.joined(separator: "\n"))
      After operation \(last.index) (all are ended after the last) they differ (- the model, + the core): \(last.text)
      """)
  }

  @Test("A random sequence that fails is shortened to the operations that matter")
  func shortening() async {
    var tries = 0
    let shortest = await shortened(Array(0..<30)) { candidate in
      tries += 1
      return candidate.contains(3) && candidate.contains(17) && candidate.contains(18)
    }
    #expect(shortest == [3, 17, 18])
    #expect(tries < 100)
  }

  @Test("The same seed gives the same random sequence")
  func determinism() {
    let sequences = (0..<2).map { _ in SequenceGenerator.sequence(seed: 42).map { "\($0)" } }
    #expect(sequences[0] == sequences[1])
    #expect(sequences[0] != SequenceGenerator.sequence(seed: 43).map { "\($0)" })
  }
}
