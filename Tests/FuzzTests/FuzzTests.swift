import Foundation
import Testing

/// A finding's input can be added to the folder of its target in `Seeds`, where it stays a test.
@Suite("Input that anyone can write")
struct FuzzTests {
  private static let rounds = 300

  @Test("A reader keeps its promises for each input, as it is and with random changes", arguments: FuzzTarget.allCases)
  func mutated(target: FuzzTarget) throws {
    let seeds = try seeds(of: target)
    for seed in seeds { expectNoFinding(seed, target) }
    var mutator = Mutator(seeds, seed: 16)
    for _ in 0..<Self.rounds { expectNoFinding(mutator.next(), target) }
  }

  private func expectNoFinding(_ input: [UInt8], _ target: FuzzTarget) {
    do {
      try target.check(input)
    } catch {
      Issue.record("\(error); the input is \(String(decoding: input, as: UTF8.self).debugDescription)")
    }
  }

  private func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Seeds/\(target.rawValue)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }
}
