public import FlowCore
public import MoviesServices

/// What happens in “__Title__”.
nonisolated public enum __Name__Step: Step, Codable, Equatable {
  /// The list is to be shown.
  case moviesAreRequired
  /// A film was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody of a film's cast was chosen.
  case castIsPicked(Person.ID)
}
