import FlowCore
import FlowFrontEnd
import FlowScreens
import Foundation
import Observation

@Observable
private final class ReviewModel: TitleModel<WishlistStep> {
  var text = ""
}

extension ReviewModel: RestorableModel {
  var restorableState: String {
    get { text }
    set { text = newValue }
  }
}

private func write(_ coordinator: FlowCoordinator, to file: URL) throws -> SavedState {
  try JSONEncoder().encode(coordinator.save()).write(to: file, options: .atomic)
  let state = try JSONDecoder().decode(SavedState.self, from: Data(contentsOf: file))
  return state
}

private func restore(_ state: SavedState, _ coordinator: FlowCoordinator, _ window: Window, _ log: WarningLog) {
  let problems = coordinator.restore(state) {
    coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(.appIsLaunched))
  }
  for problem in problems { log.warning("\(problem)") }
}

private func travel(_ coordinator: FlowCoordinator, _ window: Window) {
  let history = FlowHistory(of: coordinator) {
    coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(.appIsLaunched))
  }
  history.travel(to: history.position - 1)
}

func stepBack(in history: FlowHistory) {
  history.travel(to: history.position - 1)
}

private struct WarningLog {
  func warning(_ line: String) {}
}
