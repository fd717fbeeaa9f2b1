import FlowCore
import FlowReactive

final class TestStepper<StepType: Step>: Stepper {
  let steps = PublishRelay<StepType>()
  let initialStep: StepType?

  init(startingWith step: StepType) {
    initialStep = step
  }
}
