import MovieScreens
import MoviesServices

/// A step of the tab with the diary.
nonisolated enum DiaryStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case diaryIsRequired
  case movie(MovieStep)

  /// The movie whose screen the step shows.
  var shownMovie: Movie.ID? {
    switch self {
    case .movie(.movieIsPicked(let id)), .movie(.movieOfViewingIsPicked(let id, _)): id
    default: nil
    }
  }
}
