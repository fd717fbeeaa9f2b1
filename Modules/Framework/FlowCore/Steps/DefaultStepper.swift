public import FlowReactive

/// A stepper that emits only the steps accepted into its ``steps``.
///
/// ```swift
/// let stepper = DefaultStepper<WishlistStep>()
/// coordinator.coordinate(flow: WishlistFlow(), with: stepper)
/// stepper.steps.accept(.moviesAreRequired)
/// ```
///
/// A flow started with it is ready at once.
public final class DefaultStepper<StepType: Step>: Stepper, SilentStepper {
  /// The relay of the steps.
  public let steps = PublishRelay<StepType>()

  /// Creates a silent stepper.
  public init() {}

  nonisolated deinit {}
}
