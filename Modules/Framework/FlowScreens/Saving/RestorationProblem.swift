/// A part of a saved state that could not be restored.
///
/// ```swift
/// for problem in problems { log.warning("\(problem)") }
/// ```
nonisolated public struct RestorationProblem: Equatable, Sendable {
  /// The part: a flow, with the step if the problem is only about that.
  public let part: String

  /// The reason for which it could not be restored, as a clause.
  public let reason: String
}

nonisolated extension RestorationProblem: CustomStringConvertible {
  /// The part and the reason: “SettingsFlow was not restored: DashboardFlow did not start it”.
  public var description: String { "\(part) was not restored: \(reason)" }
}
