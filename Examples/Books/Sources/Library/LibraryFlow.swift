import AccountInterface
import StepFlow

/// The flow of the books: the list, a book, a new book, and a loan.
package final class LibraryFlow: Flow {
  package let root = NavigationStack(title: "Library")
  private let shelf: Shelf
  private let session: Session
  private let registry: FlowRegistry

  package init(_ shelf: Shelf, session: Session, registry: FlowRegistry) {
    self.shelf = shelf
    self.session = session
    self.registry = registry
  }

  package func adapt(step: LibraryStep) -> Adaptation<LibraryStep> {
    guard case .loanIsRequested = step, session.user == nil else { return .proceed(step) }
    return .resolve { await self.registry.result(of: SignInRoute(), presentedBy: self) == nil ? nil : step }
  }

  package func navigate(to step: LibraryStep) -> FlowContributors<LibraryStep, Never> {
    switch step {
    case .booksAreRequired: return .one(root.push(BookListModel(shelf)))
    case .bookIsPicked(let id): return .one(root.push(BookModel(id, on: shelf)))
    case .newBookIsRequested: return .one(root.present(NewBookModel(shelf)))
    case .newBookIsAdded: root.dismiss()
    case .loanIsRequested(let id): shelf.lend(id, to: session.user ?? "")
    }
    return .none
  }
}
