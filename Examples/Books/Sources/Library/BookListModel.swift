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
    let rows = shelf.books.map { book in
      Row(id: RowID(book.id), title: book.title, details: [.text(book.author)])
    }
    return ScreenContent(
      title: "Books", elements: [.list(RowList(rows))], actions: [action(.add, "Add a book", key: "a")])
  }

  func choose(_ row: RowID) {
    if let id = row.number {
      steps.accept(.bookIsPicked(Int(id)))
    }
  }

  func perform(_ action: ActionName) {
    steps.accept(.newBookIsRequested)
  }
}
