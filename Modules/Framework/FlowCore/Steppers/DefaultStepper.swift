public import FlowReactive

/// A stepper that emits only what is accepted into its ``steps``.
///
/// ```swift
/// let stepper = DefaultStepper<WishlistStep>()
/// coordinator.coordinate(flow: WishlistFlow(), with: stepper)
/// stepper.steps.accept(.moviesAreRequired)
/// ```
///
/// A flow that is started with it is ready at once.
public final class DefaultStepper<StepType: Step>: Stepper {
  /// The relay that emits the steps.
  public let steps = PublishRelay<StepType>()

  /// Creates a silent stepper.
  public init() {}

  /// Returns `false`: a flow that is started with it waits for no step.
  public func withInitialStep(_ body: (StepType) -> Void) -> Bool { false }

  nonisolated deinit {}
}
