import FlowCore

/// A suite that starts flows whose first step contributes what a test gives.
class ContributionSuite {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  func start(with contributors: FlowContributor<Word>...) -> AppFlow {
    let flow = AppFlow { step in step == "start" ? .multiple(contributors) : .none }
    coordinator.coordinate(flow: flow, with: OneStepper("start"))
    _ = log.take()
    return flow
  }
}
