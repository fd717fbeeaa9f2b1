public import MovieScreens
public import MoviesServices

/// What happens in the wishlist.
nonisolated public enum WishlistStep: MovieStep, Codable, Equatable {
  /// The list is to be shown: nothing else, if there is more to be seen.
  case moviesAreRequired
  /// Somebody looks for a movie to add.
  case additionIsWanted
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

  /// Somebody looks for movies in the online catalog.
  case onlineSearchIsWanted(String)
  /// The online catalog cannot be asked for this without a key.
  case apiKeyIsRequired(String)
  /// There is a key now, and the search can go on.
  case apiKeyIsStored(String)
  /// The person does not want to give a key.
  case apiKeyIsDeclined
  /// A movie of the online catalog was chosen.
  case onlineMovieIsPicked(Movie.ID)
  /// Somebody of the cast of such a movie was chosen.
  case onlineCastIsPicked(Person.ID)

  /// The person wants to see the settings.
  case settingsAreRequired
  /// The person is done with them.
  case settingsAreComplete
}
