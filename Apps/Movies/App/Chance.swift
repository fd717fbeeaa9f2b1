/// What is left to chance. Begun with a number it goes the same way each time: that is how a recording finds its way again.
final class Chance {
  private var state = newSeed()

  /// A number to begin with that nobody can foresee.
  static func newSeed() -> UInt64 { .random(in: .min ... .max) }

  /// Begins anew.
  func begin(with seed: UInt64) {
    state = seed
  }

  /// One of these positions; there is one at least.
  func position(in range: Range<Int>) -> Int {
    // Knuth's linear congruential generator: Swift's own cannot be begun anew.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
