public import MovieScreens
public import MoviesServices

/// What happens in the wishlist.
nonisolated public enum WishlistStep: FilmStep, Codable, Equatable {
  /// The list is to be shown: nothing else, if there is more to be seen.
  case moviesAreRequired
  /// Somebody looks for a film to add.
  case additionIsWanted
  /// A film was chosen.
  case movieIsPicked(Movie.ID)
  /// Somebody of a film's cast was chosen.
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

  /// Somebody looks for films in the online catalogue.
  case onlineSearchIsWanted(String)
  /// The online catalogue cannot be asked for this without a key.
  case apiKeyIsRequired(String)
  /// There is a key now, and the search can go on.
  case apiKeyIsStored(String)
  /// The person does not want to give a key.
  case apiKeyIsDeclined
  /// A film of the online catalogue was chosen.
  case onlineMovieIsPicked(Movie.ID)
  /// Somebody of the cast of such a film was chosen.
  case onlineCastIsPicked(Person.ID)

  /// The person wants to see the settings.
  case settingsAreRequired
  /// The person is done with them.
  case settingsAreComplete
}
