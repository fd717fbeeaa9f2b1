import FlowReactive
import FlowScreens

/// The screen behind a modal one, with a title and the progress of background work.
final class BackgroundModel: ScreenModel {
  let work = Work()
  let progress = BehaviorRelay<Progress?>(value: nil)
  private let title: String

  init(title: String) {
    self.title = title
  }

  var content: Observable<ScreenContent> {
    progress.map { [title] in ScreenContent(title: title, elements: $0.map { [.progress($0)] } ?? []) }
  }

  func handle(_ intent: ScreenIntent) {}
}
