import FlowContent
import FlowScreens
import Observation

/// The screen behind a modal one, with a title and the progress of background work.
@Observable
final class BackgroundModel: ScreenModel {
  let work = Work()
  var progress: Progress?
  private let title: String

  init(title: String) {
    self.title = title
  }

  var content: ScreenContent {
    ScreenContent(title: title, elements: progress.map { [.progress($0)] } ?? [])
  }
}
