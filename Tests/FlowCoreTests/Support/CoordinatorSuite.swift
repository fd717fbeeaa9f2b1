import FlowCore

/// A suite with a coordinator and the log of its events.
class CoordinatorSuite {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  /// Starts a flow whose first step contributes what a test gives.
  func start(with contributors: FlowContributor<Word>...) -> AppFlow {
    let flow = AppFlow { step in step == "start" ? .multiple(contributors) : .none }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    _ = log.take()
    return flow
  }
}
