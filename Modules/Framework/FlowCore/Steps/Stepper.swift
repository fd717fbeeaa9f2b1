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
/// A coordinator listens to ``steps`` from when the stepper is contributed until the flow ends or its presentable is
/// dismissed, and keeps the stepper alive for this time. First ``initialStep`` is emitted, and then
/// ``readyToEmitSteps()`` is called; nothing emitted there is lost.
@MainActor
public protocol Stepper<StepType>: AnyObject {
  /// The type of the stepper's steps.
  associatedtype StepType: Step

  /// The relay of the steps. It must be the same object each time.
  var steps: PublishRelay<StepType> { get }

  /// The first step; `nil`, the default, for none.
  var initialStep: StepType? { get }

  /// Called when a flow begins to listen, after ``initialStep`` was emitted: once for each flow. Does nothing by
  /// default.
  ///
  /// ```swift
  /// func readyToEmitSteps() {
  ///   if let draft { steps.accept(.movieIsPicked(draft.id)) }
  /// }
  /// ```
  func readyToEmitSteps()

  /// Calls a closure with each combined stepper, as ``CompositeStepper`` does. Does nothing by default.
  ///
  /// A flow listens to each of them itself.
  func forEachPart(_ body: (any Stepper<StepType>) -> Void)
}

extension Stepper {
  /// No first step.
  public var initialStep: StepType? { nil }

  /// Does nothing by default.
  public func readyToEmitSteps() {}

  /// Does nothing by default.
  public func forEachPart(_ body: (any Stepper<StepType>) -> Void) {}
}

/// A stepper whose flow is ready without a step.
protocol SilentStepper: AnyObject {}
