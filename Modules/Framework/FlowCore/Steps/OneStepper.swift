public import FlowReactive

/// A stepper that emits one step, which starts most flows.
///
/// ```swift
/// coordinator.coordinate(flow: AppFlow(), with: OneStepper(AppStep.appIsLaunched))
/// ```
public final class OneStepper<StepType: Step>: Stepper {
  /// The relay of the steps: nothing after ``initialStep``, unless other objects accept steps into it.
  public let steps = PublishRelay<StepType>()

  /// The one step.
  public let initialStep: StepType?

  /// Creates a stepper that emits a step.
  public init(_ step: StepType) {
    initialStep = step
  }

  nonisolated deinit {}
}
