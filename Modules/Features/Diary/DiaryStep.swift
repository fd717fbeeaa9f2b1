import MovieScreens

/// A step of the tab with the diary.
nonisolated enum DiaryStep: MovieStepContaining, Codable, Equatable {
  /// The user selected the tab, or followed a link to it.
  case diaryIsRequired
  case movie(MovieStep)
}
