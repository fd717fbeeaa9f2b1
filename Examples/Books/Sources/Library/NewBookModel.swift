import Observation
import StepFlow

@Observable
final class NewBookModel: ScreenModel, Stepper {
  enum ActionName { case save }

  let steps = PublishRelay<LibraryStep>()
  let work = Work()
  var title = "" { didSet { problem = nil } }
  var author = ""
  private var problem: String?
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  var content: ScreenContent {
    ScreenContent(
      title: "New book",
      elements: [field("Title", \.title, problem: problem), field("Author", \.author)],
      actions: [action(.save, "Save", isDefault: true)])
  }

  func perform(_ action: ActionName) {
    if title.isEmpty {
      problem = "Enter a title."
    } else {
      shelf.add(title, by: author)
      steps.accept(.newBookIsAdded)
    }
  }
}
