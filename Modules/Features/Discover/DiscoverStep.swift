import MovieScreens
import MoviesServices

/// A step of the discover tab.
nonisolated enum DiscoverStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case discoveryIsRequired
  /// The user asked for a search for a text in another tab, or by a link.
  case searchIsRequested(String)
  case trendingIsRequested
  case genreIsPicked(String)
  /// The user picked a decade by its first year.
  case decadeIsPicked(Int)
  case movie(MovieStep)

  case pickIsRequested
  /// No movie can be picked, for this reason.
  case nothingIsPicked(String)

  case apiKeyIsRequested
  /// The user entered an API key, or declined.
  case apiKeyIsComplete

  /// The movie whose screen the step shows: it was picked, or is new.
  var shownMovie: Movie.ID? {
    switch self {
    case .movie(.movieIsPicked(let id)), .movie(.movieIsAdded(let id)): id
    default: nil
    }
  }
}
