/// A random number generator that repeats its numbers for the same seed, so that a recording can be replayed.
///
/// It is SplitMix64, in a class so that features and scripts share one sequence.
final class SeededGenerator: RandomNumberGenerator {
  private var state = randomSeed()

  static func randomSeed() -> UInt64 { .random(in: .min ... .max) }

  func restart(with seed: UInt64) {
    state = seed
  }

  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
