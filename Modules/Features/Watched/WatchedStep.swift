public import MovieScreens
public import MoviesServices

/// What happens among the movies that the person has seen.
nonisolated public enum WatchedStep: MovieStep, Codable, Equatable {
  /// The list is to be shown: nothing else, if there is more to be seen.
  case moviesAreRequired
  /// The person wants to know what the movies add up to.
  case statisticsAreRequired
  /// A movie was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody was chosen: of a movie's cast, or of those whose movies were watched most.
  case personIsPicked(Person.ID)
  /// The person wants to note when they watched a movie, and what they think of it.
  case viewingIsWanted(Movie.ID)
  /// What was noted about a movie is stored.
  case viewingIsComplete
  /// A movie is to be taken off the movies that were watched.
  case removalIsWanted(Movie.ID)
  /// Taking a movie off would lose what was noted about it: the person has to say that they mean it.
  case removalIsToBeConfirmed(Movie.ID, title: String)
  /// The person means it.
  case removalIsConfirmed(Movie.ID)
}
