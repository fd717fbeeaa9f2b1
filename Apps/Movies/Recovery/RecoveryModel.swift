import FlowReactive
import FlowScreens

/// What is behind the question, and to be seen while a new database is made.
final class RecoveryModel: ScreenModel {
  let work = Work()
  let isAtWork = BehaviorRelay(value: false)

  var content: Observable<ScreenContent> {
    isAtWork.map { isAtWork in
      ScreenContent(
        title: "Recovery", elements: isAtWork ? [.progress(Progress(label: "Making a new database"))] : [])
    }
  }

  func handle(_ intent: ScreenIntent) {}
}
