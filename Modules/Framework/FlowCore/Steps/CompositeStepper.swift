public import FlowReactive

/// A stepper that combines several.
///
/// ```swift
/// let stepper = CompositeStepper([OneStepper(.appIsLaunched), sessionTimer])
/// coordinator.coordinate(flow: AppFlow(), with: stepper)
/// ```
///
/// A flow listens to each of the steppers itself: first all initial steps are emitted, in the order given, and then
/// each stepper is allowed to emit, in the same order. A stepper also contributed by itself leads to one navigation for
/// each step.
///
/// It owns its steppers.
public final class CompositeStepper<StepType: Step>: Stepper {
  /// A relay for further steps. The steps of the combined steppers don't pass through it.
  public let steps = PublishRelay<StepType>()

  private let steppers: [any Stepper<StepType>]

  /// Creates a stepper that stands for others.
  public init(_ steppers: [any Stepper<StepType>]) {
    self.steppers = steppers
  }

  /// Calls a closure with each stepper, followed by the stepper's own parts.
  public func forEachPart(_ body: (any Stepper<StepType>) -> Void) {
    for stepper in steppers {
      body(stepper)
      stepper.forEachPart(body)
    }
  }
}
