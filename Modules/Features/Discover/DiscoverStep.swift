public import MovieScreens
public import MoviesServices

/// What happens where movies are discovered.
nonisolated public enum DiscoverStep: MovieStep, Codable, Equatable {
  /// The search is to be shown, and what there is to browse: nothing else, if there is more to be seen.
  case discoveryIsRequired
  /// Somebody looks for movies by this text.
  case searchIsWanted(String)
  /// The person wants to know what others watch these days.
  case trendingIsWanted
  /// A genre was chosen.
  case genreIsPicked(String)
  /// A decade was chosen, by its first year.
  case decadeIsPicked(Int)

  /// The person wants to be surprised.
  case surpriseIsWanted
  /// Chance has chosen a movie.
  case surpriseIsPicked(Movie.ID)
  /// There is no movie to surprise the person with, for this reason.
  case surpriseIsImpossible(String)

  /// A movie was chosen.
  case movieIsPicked(Movie.ID)
  /// The person wants to know who plays in a movie.
  case castIsWanted(Movie.ID)
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

  /// The online catalog cannot be asked without a key, or not with the one there is.
  case apiKeyIsRequired
  /// There is a key now.
  case apiKeyIsStored
  /// The person does not want to give a key.
  case apiKeyIsDeclined
}
