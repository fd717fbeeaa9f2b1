import MovieScreens

/// A step of the wishlist tab.
nonisolated enum WishlistStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case moviesAreRequired
  /// The user asked for the catalog, to add a movie.
  case catalogIsRequested
  case movie(MovieStep)

  case onlineSearchIsRequested(String)
  case apiKeyIsRequired(search: String)
  case apiKeyIsStored(search: String)
  case apiKeyIsDeclined
  /// A step of a screen with movies of the online catalog.
  case onlineMovie(MovieStep)

  case settingsAreRequested
  case settingsAreClosed
}
