import MovieScreens

/// A step of the wishlist tab.
nonisolated enum WishlistStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case moviesAreRequired
  /// The user asked for the catalog, to add a movie.
  case catalogIsRequested
  /// A step of a screen that shows movies of the library.
  case movie(MovieStep)

  /// The user asked to search the online catalog.
  case onlineSearchIsRequested(String)
  /// The search needs an API key.
  case apiKeyIsRequired(search: String)
  /// The API key is stored, and the search can continue.
  case apiKeyIsStored(search: String)
  /// The user gave no API key.
  case apiKeyIsDeclined
  /// A step of a screen that shows movies of the online catalog.
  case onlineMovie(MovieStep)

  /// The user asked for the settings.
  case settingsAreRequested
  /// The user closed the settings.
  case settingsAreClosed
}
