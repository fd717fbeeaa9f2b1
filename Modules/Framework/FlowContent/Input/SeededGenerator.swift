/// A random number generator that produces the same numbers for the same seed on every platform.
///
/// ```swift
/// var random = SeededGenerator(seed: 42)
/// let choice = items.randomElement(using: &random)
/// ```
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to one less than `bound`, which is positive.
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % bound
  }

  /// Returns `true` with a probability in percent.
  package mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }
}
