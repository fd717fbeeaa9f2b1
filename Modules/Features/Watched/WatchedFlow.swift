public import FlowCore
public import FlowScreens
public import MovieScreens
import MoviesServices

/// The movies that the person has seen: list > movie > somebody of the cast > their movies, and so on; and what the movies
/// add up to.
public final class WatchedFlow: MovieFlow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack.ofMovies(title: "Watched")

  /// The movies, as all screens of the flow share them.
  public let library: MovieLibrary

  /// Creates the flow of the movies in `library`.
  public init(library: MovieLibrary) {
    self.library = library
  }

  /// Lets the person confirm what they would lose.
  public func adapt(step: WatchedStep) -> Adaptation<WatchedStep> {
    if case .removalIsWanted(let id) = step { guardRemoval(of: id) } else { .proceed(step) }
  }

  /// Shows what the step leads to.
  public func navigate(to step: WatchedStep) -> FlowContributors<WatchedStep, Never> {
    switch step {
    case .moviesAreRequired: showList()
    case .statisticsAreRequired: showStatistics()
    case .movieIsPicked(let id): showMovie(id)
    case .personIsPicked(let id): showPerson(id)
    case .viewingIsWanted(let id): showViewing(of: id)
    case .viewingIsComplete: closeViewing()
    case .removalIsWanted: .unhandled
    case .removalIsToBeConfirmed(let id, let title): confirmRemoval(of: id, title: title)
    case .removalIsConfirmed(let id): remove(id)
    }
  }

  private func showList() -> FlowContributors<WatchedStep, Never> {
    showFirst(
      MovieListModel(
        title: "Watched", of: MovieQuery(list: .watched), in: library,
        emptyMessage: "Nothing here yet. Open a movie in the wishlist and mark it as watched.",
        actions: [StepAction("Statistics", key: "t", emits: .statisticsAreRequired)],
        picked: WatchedStep.movieIsPicked))
  }

  private func showStatistics() -> FlowContributors<WatchedStep, Never> {
    push(StatisticsModel(of: library.movies))
  }
}
