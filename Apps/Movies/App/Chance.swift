/// What is left to chance. Begun with a number it goes the same way each time: that is how a recording finds its way again.
final class Chance {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64, which is known for spreading neighbouring numbers well.
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private var generator = Generator(state: newSeed())

  /// A number to begin with that nobody can foresee.
  static func newSeed() -> UInt64 { .random(in: .min ... .max) }

  /// Begins anew.
  func begin(with seed: UInt64) {
    generator.state = seed
  }

  /// One of these positions; there is one at least.
  func position(in range: Range<Int>) -> Int { .random(in: range, using: &generator) }
}
