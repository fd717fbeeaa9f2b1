/// The checks of a ``FlowTest`` at its end.
nonisolated public struct Exhaustivity: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every event was expected.
  public static let events = Exhaustivity(rawValue: 1)
  /// No adaptation waits for an answer.
  public static let adaptations = Exhaustivity(rawValue: 2)
  /// No screen does anything in the background, and no cancelled adaptation goes on after the end.
  public static let work = Exhaustivity(rawValue: 4)
  /// Every flow, presentable and stepper was released.
  public static let releases = Exhaustivity(rawValue: 8)
  /// Every mistake was expected.
  public static let mistakes = Exhaustivity(rawValue: 16)
  /// All checks.
  public static let all: Exhaustivity = [.events, .mistakes, .adaptations, .work, .releases]
}
