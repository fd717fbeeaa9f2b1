import MovieScreens
import MoviesServices

/// A step of the discover tab.
nonisolated enum DiscoverStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case discoveryIsRequired
  /// The user followed a link to a search.
  case searchIsRequested(String)
  /// The user asked for the movies that are trending.
  case trendingIsRequested
  /// The user picked a genre.
  case genreIsPicked(String)
  /// The user picked a decade by its first year.
  case decadeIsPicked(Int)
  /// A step of a screen that shows movies.
  case movie(MovieStep)

  /// The user asked for a surprise.
  case surpriseIsRequested
  /// A random movie was picked.
  case surpriseIsPicked(Movie.ID)
  /// No movie can be picked, for this reason.
  case surpriseIsUnavailable(String)

  /// The user asked to enter an API key.
  case apiKeyIsRequested
  /// The user entered an API key, or declined.
  case apiKeyIsComplete
}
