import FlowCore
import MoviesServices

/// What happens while a movie is chosen for another feature.
nonisolated enum __Name__ChoiceStep: Step, Equatable {
  /// The list is to be shown.
  case moviesAreRequired
  /// A movie was chosen.
  case movieIsPicked(Movie.ID)
}
