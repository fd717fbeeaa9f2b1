/// The random numbers shared by features. A script seeds them, so that a recording can be replayed.
///
/// ```swift
/// var random = app.random
/// let movie = movies.randomElement(using: &random)
/// ```
@MainActor
public final class RandomSource: RandomNumberGenerator {
  private var generator = SeededGenerator(seed: randomSeed())

  /// Creates a source with a random seed.
  public init() {}

  /// Returns a random seed.
  package static func randomSeed() -> UInt64 { .random(in: .min ... .max) }

  /// Starts the sequence of a seed.
  ///
  /// ```swift
  /// random.restart(with: 42)
  /// let tea = teas[Int(random.next() % 3)]  // the same in every replay
  /// ```
  public func restart(with seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next random number.
  public func next() -> UInt64 { generator.next() }
}
