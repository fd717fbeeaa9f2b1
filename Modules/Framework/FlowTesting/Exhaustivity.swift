/// The checks at the end of a ``FlowTest``.
///
/// ```swift
/// await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired, checking: .all.subtracting(.events)) { test in
///   await test.expectScreen(shows: "Wishlist")
/// }
/// ```
nonisolated public struct Exhaustivity: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The check that every event was expected.
  public static let events = Exhaustivity(rawValue: 1)
  /// The check that no adaptation waits for an answer.
  public static let adaptations = Exhaustivity(rawValue: 2)
  /// The check that no screen works in the background, and no canceled adaptation continues after the end.
  public static let work = Exhaustivity(rawValue: 4)
  /// The check that every flow, presentable and stepper was released.
  public static let releases = Exhaustivity(rawValue: 8)
  /// The check that every mistake was expected.
  public static let mistakes = Exhaustivity(rawValue: 16)
  /// The set of all checks.
  public static let all: Exhaustivity = [.events, .mistakes, .adaptations, .work, .releases]
}
