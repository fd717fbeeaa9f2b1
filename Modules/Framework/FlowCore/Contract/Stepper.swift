public import FlowReactive

/// An object that emits steps into a flow, most often a model.
///
/// ```swift
/// final class WishlistModel: Stepper {
///   let steps = PublishRelay<WishlistStep>()
///
///   func rowWasSelected(_ id: Movie.ID) { steps.accept(.movieIsPicked(id)) }
/// }
/// ```
///
/// A coordinator listens to ``steps`` from when the stepper is contributed until the flow ends or the presentable it was
/// contributed with is dismissed, and keeps the stepper alive for that time. First ``initialStep`` is emitted, and then
/// ``readyToEmitSteps()`` is called; nothing emitted there is lost.
@MainActor
public protocol Stepper<StepType>: AnyObject {
  /// The type of the steps that it emits.
  associatedtype StepType: Step

  /// The relay that emits the steps. It must be the same object each time.
  var steps: PublishRelay<StepType> { get }

  /// The first step, or `nil` for none, which is the default.
  var initialStep: StepType? { get }

  /// Called when a flow begins to listen, after ``initialStep`` was emitted. Does nothing by default.
  ///
  /// It is called once for each flow that listens. What it emits reaches that flow alone.
  func readyToEmitSteps()

  /// Calls a closure with ``initialStep``, and returns whether a flow waits for a step to be ready. Don't implement it.
  func withInitialStep(_ body: (StepType) -> Void) -> Bool

  /// Calls a closure with each stepper that a ``CompositeStepper`` combines. Does nothing by default.
  func forEachPart(_ body: (any Stepper<StepType>) -> Void)
}

extension Stepper {
  /// No first step.
  public var initialStep: StepType? { nil }

  /// Does nothing by default.
  public func readyToEmitSteps() {}
}
