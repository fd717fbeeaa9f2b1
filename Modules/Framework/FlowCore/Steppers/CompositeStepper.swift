public import FlowReactive

/// Several steppers as one.
///
/// When the coordinator listens, the initial steps of all are emitted, in the order given; then each is told that it
/// may emit (``Stepper/readyToEmitSteps()``), in the same order. Nothing that they emit from then on is lost.
///
/// It owns its steppers, and listens to them until it is released.
public final class CompositeStepper<StepType: Step>: Stepper {
  /// The steps of all steppers, in order of emission.
  public let steps = PublishRelay<StepType>()

  private let steppers: [any Stepper<StepType>]
  private var subscriptions = DisposeBag()

  /// Creates a stepper that stands for all of `steppers`.
  public init(_ steppers: [any Stepper<StepType>]) {
    self.steppers = steppers
  }

  /// Begins to listen to the steppers, emits their initial steps, and tells them that they may emit.
  public func readyToEmitSteps() {
    subscriptions.dispose()
    subscriptions = DisposeBag()
    for stepper in steppers {
      // Not the composite itself: its relay is enough, and the steppers must not keep the composite alive.
      stepper.steps.bind(to: steps).disposed(by: subscriptions)
    }
    for stepper in steppers {
      if let step = stepper.initialStep {
        steps.accept(step)
      }
    }
    for stepper in steppers {
      stepper.readyToEmitSteps()
    }
  }
}
