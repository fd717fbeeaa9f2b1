public import MovieScreens
public import MoviesServices

/// What happens among the films that the person has seen.
nonisolated public enum WatchedStep: FilmStep, Codable, Equatable {
  /// The list is to be shown: nothing else, if there is more to be seen.
  case moviesAreRequired
  /// The person wants to know what the films add up to.
  case statisticsAreRequired
  /// A film was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody was chosen: of a film's cast, or of those whose films were watched most.
  case castIsPicked(Person.ID)
  /// The person wants to note when they watched a film, and what they think of it.
  case viewingIsWanted(Movie.ID)
  /// What was noted about a film is stored.
  case viewingIsComplete
  /// A film is to be taken off the films that were watched.
  case removalIsWanted(Movie.ID)
  /// Taking a film off would lose what was noted about it: the person has to say that they mean it.
  case removalIsToBeConfirmed(Movie.ID, title: String)
  /// The person means it.
  case removalIsConfirmed(Movie.ID)
}
