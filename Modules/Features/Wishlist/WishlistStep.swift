public import FlowCore
public import MoviesServices

/// What happens in the wishlist.
nonisolated public enum WishlistStep: Step, Codable, Equatable {
  /// The list is to be shown.
  case moviesAreRequired
  /// Somebody looks for a film to add.
  case additionIsWanted
  /// A film was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody of a film's cast was chosen.
  case castIsPicked(Person.ID)
}
