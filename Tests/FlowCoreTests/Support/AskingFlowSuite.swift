import FlowCore

/// A suite with a live flow that asks about each step that begins with "?".
class AskingFlowSuite: CoordinatorSuite {
  let oracle = Oracle()
  let stepper = TestStepper()
  let flow = AppFlow()

  override init() {
    super.init()
    flow.adaptation = { [oracle] step in
      step.text.hasPrefix("?") ? .resolve { try await oracle.ask(about: step) } : .proceed(step)
    }
    coordinator.coordinate(flow: flow, with: stepper)
    _ = log.take()
  }
}
