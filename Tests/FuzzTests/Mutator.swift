import FlowTesting

@testable import FlowContent

/// Inputs that are real ones with a few random changes.
struct Mutator {
  private let seeds: [[UInt8]]
  private var random: SeededGenerator

  init(_ seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> [UInt8] {
    var input = anySeed()
    for _ in 0...random.below(4) {
      let start = random.below(input.count + 1)
      let piece = start..<min(start + random.below(16), input.count)
      switch random.below(5) {
      case 0: input.insert(UInt8(random.below(256)), at: start)
      case 1: input.removeSubrange(piece)
      case 2: input.insert(contentsOf: input[piece], at: random.below(input.count + 1))
      case 3 where start < input.count: input[start] ^= 1 << random.below(8)
      default: splice(&input, at: piece)
      }
    }
    return input
  }

  /// Replaces a piece by one of any seed.
  private mutating func splice(_ input: inout [UInt8], at piece: Range<Int>) {
    let other = anySeed()
    let start = random.below(other.count + 1)
    input.replaceSubrange(piece, with: other[start...].prefix(random.below(24)))
  }

  private mutating func anySeed() -> [UInt8] {
    seeds[random.below(seeds.count)]
  }
}
