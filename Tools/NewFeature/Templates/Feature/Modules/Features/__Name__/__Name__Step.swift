public import MovieScreens
public import MoviesServices

/// What happens in “__Title__”.
nonisolated public enum __Name__Step: MovieStep, Codable, Equatable {
  /// The list is to be shown.
  case moviesAreRequired
  /// A movie was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody of a movie's cast was chosen.
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
