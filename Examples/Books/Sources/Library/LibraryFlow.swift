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
    case .booksAreRequired: .one(root.push(BookListModel(shelf)))
    case .bookIsPicked(let id): .one(root.push(BookModel(id, on: shelf)))
    case .newBookIsRequested: .one(root.present(NewBookModel(shelf)))
    case .newBookIsAdded: closeSheet()
    case .loanIsRequested(let id): lend(id)
    }
  }

  private func lend(_ id: Book.ID) -> Contributors {
    shelf.lend(id, to: session.user ?? "")
    return .none
  }

  private func closeSheet() -> Contributors {
    root.dismiss()
    return .none
  }
}
