import MovieScreens
import MoviesServices

/// A step of the tab of watched movies.
nonisolated enum WatchedStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case moviesAreRequired
  case statisticsAreRequested
  /// The user asked for the statistics of a year.
  case reviewIsRequested(Int)
  /// The user asked for the movies that a bar of the statistics stands for.
  case partIsPicked(WatchedPart)
  case movie(MovieStep)
}
