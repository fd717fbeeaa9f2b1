public import FlowCore
public import MoviesServices

/// What happens among the films that the person has seen.
nonisolated public enum WatchedStep: Step, Codable, Equatable {
  /// The list is to be shown.
  case moviesAreRequired
  /// A film was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody of a film's cast was chosen.
  case castIsPicked(Person.ID)
}
