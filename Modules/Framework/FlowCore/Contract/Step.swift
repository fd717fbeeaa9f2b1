/// Something that happened and may lead to navigation: `movieIsPicked(id)`, never `showDetail(id)`.
///
/// ```swift
/// nonisolated enum WishlistStep: Step {
///   case moviesAreRequired
///   case movieIsPicked(Movie.ID)
/// }
/// ```
///
/// A step says what happened; the ``Flow`` that receives it decides where to go. Steps are values, most often the cases
/// of one enumeration per flow.
nonisolated public protocol Step: Sendable {}
