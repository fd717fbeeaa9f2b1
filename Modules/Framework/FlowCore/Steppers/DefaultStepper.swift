public import FlowReactive

/// A stepper that emits only what is accepted into its ``steps``.
public final class DefaultStepper<StepType: Step>: Stepper {
  /// Where to accept steps.
  public let steps = PublishRelay<StepType>()

  /// Creates a silent stepper.
  public init() {}

  // Not isolated, as an implicit one is: that costs more than all else that is released.
  nonisolated deinit {}
}
