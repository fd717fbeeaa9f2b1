import FlowCore

/// A suite with a live flow that asks about each step that begins with "?".
class AskingFlowSuite {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let oracle = Oracle()
  let stepper = TestStepper()
  let flow = AppFlow()

  init() {
    log = EventLog(coordinator)
    flow.adaptation = { [oracle] step in
      step.text.hasPrefix("?") ? .resolve { try await oracle.ask(about: step) } : .proceed(step)
    }
    coordinator.coordinate(flow: flow, with: stepper)
    _ = log.take()
  }
}
