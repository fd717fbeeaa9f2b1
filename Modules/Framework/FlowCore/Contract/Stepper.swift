public import FlowReactive

/// Anything that emits steps into a flow: a view model, most of the time.
///
/// The coordinator listens to ``steps`` from when the stepper is contributed until the flow ends or the presentable it
/// was contributed with is dismissed, and keeps the stepper alive for that time. On contribution, ``initialStep`` is
/// emitted first, then ``readyToEmitSteps()`` is called: nothing that is emitted there is lost.
@MainActor
public protocol Stepper<StepType>: AnyObject {
  /// The steps of the flow to which it contributes.
  associatedtype StepType: Step

  /// Where steps are emitted. It must be the same relay each time it is asked for.
  var steps: PublishRelay<StepType> { get }

  /// The step to begin with, or `nil` (the default) for none.
  var initialStep: StepType? { get }

  /// Called once the coordinator listens, after ``initialStep`` was emitted. Does nothing by default.
  func readyToEmitSteps()
}

extension Stepper {
  /// No first step.
  public var initialStep: StepType? { nil }

  /// Does nothing.
  public func readyToEmitSteps() {}
}
