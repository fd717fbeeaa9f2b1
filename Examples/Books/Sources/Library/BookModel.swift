import Observation
import StepFlow

@Observable
final class BookModel: ScreenModel, Stepper {
  enum ActionName { case borrow }

  let steps = PublishRelay<LibraryStep>()
  let work = Work()
  private let id: Book.ID
  private let shelf: Shelf

  init(_ id: Book.ID, on shelf: Shelf) {
    self.id = id
    self.shelf = shelf
  }

  var content: ScreenContent {
    guard let book = shelf.book(id) else {
      return ScreenContent(title: "Book", elements: [.text("This book isn’t on the shelf.")])
    }
    let author = ContentElement.value(label: "Author", book.author)
    if let borrower = book.borrower {
      return ScreenContent(title: book.title, elements: [author, .banner(Banner(.info, "Borrowed by \(borrower)"))])
    }
    return ScreenContent(title: book.title, elements: [author], actions: [action(.borrow, "Borrow", key: "b")])
  }

  func perform(_ action: ActionName) {
    steps.accept(.loanIsRequested(id))
  }
}
