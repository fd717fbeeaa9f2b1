import FlowFrontEnd
import FlowScreens
import FlowScripting

extension FullScreen {
  /// Restores an earlier or a later state of the history, with which a recording goes on.
  func travel(by distance: Int) {
    guard let history = state.offers.history, let problems = history.travel(to: history.position + distance) else {
      return
    }
    let moment = "Moment \(history.position + 1) of \(history.moments.count)"
    recorder?.recordState(history.moments[history.position].state)
    showMessage(problems.first.map { "\(moment); \($0)" } ?? moment)
  }
}
