import MovieScreens
import MoviesServices

/// A step of the wishlist tab.
nonisolated enum WishlistStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case moviesAreRequired
  /// The user asked for the catalog, to add a movie.
  case catalogIsRequested
  case movie(MovieStep)

  /// The user asked for a movie for tonight, out of those that a query finds.
  case pickIsRequested(MovieQuery)
  /// A movie was picked out of those that a query finds.
  case pickIsFound(Movie.ID, from: MovieQuery)
  /// No movie can be picked, for this reason.
  case pickIsUnavailable(String)

  /// The user asked for a search for a text in all catalogs.
  case onlineSearchIsRequested(String)

  /// The user asked for the settings, which are over all tabs.
  case settingsAreRequested

  /// The movie whose screen the step shows: it was picked by the user or at random, or is new.
  var shownMovie: Movie.ID? {
    switch self {
    case .movie(.movieIsPicked(let id)), .movie(.movieIsAdded(let id)), .pickIsFound(let id, _): id
    default: nil
    }
  }
}
