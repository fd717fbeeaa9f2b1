import FlowReactive
import FlowScreens

/// The screen behind the question, which shows the progress of the recovery.
final class RecoveryModel: ScreenModel {
  let work = Work()
  let isRunning = BehaviorRelay(value: false)

  var content: Observable<ScreenContent> {
    isRunning.map { isRunning in
      ScreenContent(
        title: "Recovery", elements: isRunning ? [.progress(Progress(label: "Creating a new database"))] : [])
    }
  }

  func handle(_ intent: ScreenIntent) {}
}
