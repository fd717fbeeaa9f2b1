/// What a flow makes of a step before it navigates.
nonisolated public enum Adaptation<StepType: Step> {
  /// Navigate to this step, the received one or another in its place. At once: no task, no allocation.
  case proceed(StepType)

  /// The step goes nowhere; the event says why.
  case reject(any Error)

  /// Ask somebody first. Later steps of the flow wait for the answer, other flows go on.
  ///
  /// `nil` drops the step; a thrown error rejects it. If the flow ends in the meantime, the task is cancelled and the
  /// answer dropped.
  case resolve(@MainActor () async throws -> StepType?)
}
