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
      return ScreenContent(title: "Book", elements: [.banner(Banner(.warning, "This book isn't on the shelf."))])
    }
    let loan = book.borrower.map { ContentElement.banner(Banner(.info, "Borrowed by \($0)")) }
    return ScreenContent(
      title: book.title, elements: [.value(label: "Author", book.author)] + (loan.map { [$0] } ?? []),
      actions: book.borrower == nil ? [action(.borrow, "Borrow", key: "b")] : [])
  }

  func perform(_ action: ActionName) {
    steps.accept(.loanIsRequested(id))
  }
}
