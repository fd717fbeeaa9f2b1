import FlowReactive
import FlowScreens

/// What is behind the question, and to be seen while a new database is made.
final class RecoveryModel: ScreenModel {
  let work = Work()
  let content = Observable.of(
    ScreenContent(title: "Recovery", elements: [.progress(Progress(label: "Making a new database"))]))

  func handle(_ intent: ScreenIntent) {}
}
