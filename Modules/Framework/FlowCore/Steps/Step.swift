/// A value that says what happened and may lead to navigation: `movieIsPicked(id)`, never `showDetail(id)`.
///
/// ```swift
/// nonisolated enum WishlistStep: Step {
///   case moviesAreRequired
///   case movieIsPicked(Movie.ID)
/// }
/// ```
///
/// A step says what happened; the receiving ``Flow`` decides where to go. Steps are values, most often the cases of one
/// enumeration per flow. Equal steps lead to the same place: see ``Adaptation/reveal(_:otherwise:)``.
nonisolated public protocol Step: Equatable, Sendable {}

nonisolated extension Step {
  /// Returns whether another step is of the same type and equal.
  package func isEqual(to other: any Step) -> Bool {
    other as? Self == self
  }
}
