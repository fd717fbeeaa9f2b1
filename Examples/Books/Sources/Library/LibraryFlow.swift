import AccountInterface
import FlowCore
import FlowRegistry
import FlowScreens

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
    guard case .loanIsRequested(let id) = step, session.user == nil else { return .proceed(step) }
    return .proceed(.signInIsRequired(toBorrow: id))
  }

  package func navigate(to step: LibraryStep) -> FlowContributors<LibraryStep, Never> {
    switch step {
    case .booksAreRequired: .one(root.push(BookListModel(shelf)))
    case .bookIsPicked(let id): .one(root.push(BookModel(id, on: shelf)))
    case .newBookIsRequested: .one(root.present(NewBookModel(shelf)))
    case .newBookIsAdded: closeSheet()
    case .loanIsRequested(let id): lend(id)
    case .signInIsRequired(let id): signIn(toBorrow: id)
    case .userIsSignedIn(let id): closeSheet(then: .loanIsRequested(id))
    }
  }

  private func lend(_ id: Book.ID) -> Contributors {
    shelf.lend(id, to: session.user ?? "")
    return .none
  }

  private func signIn(toBorrow id: Book.ID) -> Contributors {
    let signIn = registry.flow(for: SignInRoute())
    root.present(signIn.root)
    return .one(.flow(signIn) { _ in .userIsSignedIn(toBorrow: id) })
  }

  private func closeSheet(then step: LibraryStep? = nil) -> Contributors {
    root.dismiss()
    return step.map { .one(.forwardToCurrentFlow($0)) } ?? .none
  }
}
