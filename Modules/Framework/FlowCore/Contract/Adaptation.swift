/// The result of a flow's adaptation of a step, before it navigates.
///
/// ```swift
/// func adapt(step: BeersStep) -> Adaptation<BeersStep> {
///   switch step {
///   case .favoritesAreWanted where session.user == nil: .proceed(.signInIsRequired)
///   case .beerIsPicked(let id) where id == shownBeer: .drop
///   default: .proceed(step)
///   }
/// }
/// ```
nonisolated public enum Adaptation<StepType: Step> {
  /// Navigates to this step, which may replace the received one. It takes neither a task nor an allocation.
  ///
  /// For a step that is always replaced, ``Flow/navigate(to:)`` returns `.unhandled`.
  case proceed(StepType)

  /// Drops the step. This is an event, not an error.
  case drop

  /// Refuses the step, and reports the error.
  case reject(any Error)

  /// Adapts the step asynchronously. Later steps of the flow wait for the answer; other flows go on.
  ///
  /// `nil` drops the step, and a thrown error rejects it. If the flow ends first, the task is cancelled and its answer
  /// dropped; a closure that has not started by then never runs.
  ///
  /// A closure that asks the user marks its wait as a ``UserTurn``.
  case resolve(@MainActor () async throws -> StepType?)
}
