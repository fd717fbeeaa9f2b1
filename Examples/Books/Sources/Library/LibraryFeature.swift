import AccountInterface
import StepFlow

/// The feature with the tab of the books.
package struct LibraryFeature: Feature {
  private let session: Session
  private let shelf = Shelf()

  package init(session: Session) {
    self.session = session
  }

  package func register(in registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "Library", order: 1, startingWith: .booksAreRequired) { [shelf, session] registry in
        LibraryFlow(shelf, session: session, registry: registry)
      })
    registry.require(SignInRoute.self)
    registry.link("library", to: LibraryStep.booksAreRequired)
    registry.link("library/:id", to: LibraryStep.bookIsPicked)
  }
}
