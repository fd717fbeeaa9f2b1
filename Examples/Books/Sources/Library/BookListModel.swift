import Observation
import StepFlow

@Observable
final class BookListModel: ScreenModel, Stepper {
  enum ActionName { case add }

  let steps = PublishRelay<LibraryStep>()
  let work = Work()
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  var content: ScreenContent {
    let list = RowList(shelf.books) {
      Row($0, title: $0.title, details: [.text($0.author)])
    } choose: { [steps] in
      steps.accept(.bookIsPicked($0.id))
    }
    return ScreenContent(
      title: "Books", elements: [.list(list)], actions: [action(.add, "Add a book", key: "a")])
  }

  func perform(_ action: ActionName) {
    steps.accept(.newBookIsRequested)
  }
}
