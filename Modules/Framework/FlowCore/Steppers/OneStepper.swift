public import FlowReactive

/// A stepper that emits one step and then nothing: what starts most flows.
public final class OneStepper<StepType: Step>: Stepper {
  /// Emits nothing after ``initialStep`` unless somebody else accepts steps into it.
  public let steps = PublishRelay<StepType>()

  /// The one step.
  public let initialStep: StepType?

  /// Creates a stepper that begins with `step`.
  public init(_ step: StepType) {
    initialStep = step
  }

  // Not isolated, as an implicit one is: that costs more than all else that is released.
  nonisolated deinit {}
}
