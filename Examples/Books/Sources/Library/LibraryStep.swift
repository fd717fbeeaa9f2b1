import StepFlow

nonisolated package enum LibraryStep: Step, Codable, Equatable {
  case booksAreRequired
  case bookIsPicked(Book.ID)
  case newBookIsRequested
  case newBookIsAdded
  case loanIsRequested(Book.ID)
}
