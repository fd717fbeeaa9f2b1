import MovieScreens

/// A step of the tab of watched movies.
nonisolated enum WatchedStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case moviesAreRequired
  case statisticsAreRequested
  case movie(MovieStep)
}
