import FlowCore
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices

/// The flow of the watched movies: the list, its movies and their statistics.
final class WatchedFlow: MovieFlow {
  let root = NavigationStack.ofMovies(title: "Watched")
  let library: MovieLibrary
  let registry: FlowRegistry

  init(_ services: MovieServices, registry: FlowRegistry) {
    library = services.library
    self.registry = registry
  }

  func navigate(to step: WatchedStep) -> FlowContributors<WatchedStep, Never> {
    switch step {
    case .moviesAreRequired: .one(root.push(MovieListModel(list, in: library, contributions: registry)))
    case .statisticsAreRequested: show(StatisticsModel(of: library, links: link))
    case .reviewIsRequested(let year): show(StatisticsModel(of: library, in: year, links: link))
    case .partIsPicked(let part): show(part)
    case .movie(let step): navigate(movie: step)
    }
  }

  /// Goes back from a review to the statistics of all years.
  func adapt(step: WatchedStep) -> Adaptation<WatchedStep> {
    step == .statisticsAreRequested ? .reveal(step) : .proceed(step)
  }

  /// Shows statistics; those of another year in place of a review.
  private func show(_ statistics: StatisticsModel) -> Contributors {
    let isReview = ((root.top as? Screen)?.model as? StatisticsModel)?.year != nil
    return .one(isReview ? root.replaceTop(with: statistics) : root.push(statistics))
  }

  private var link: (WatchedStep) -> String? {
    { [registry] step in registry.link(to: step)?.text(scheme: "") }
  }

  private func show(_ part: WatchedPart) -> Contributors {
    let list = MovieListConfiguration(
      title: part.title, query: part.query, emptyMessage: "No movies.", emits: WatchedStep.movie)
    return .one(root.push(MovieListModel(list, in: library, contributions: registry)))
  }

  private var list: MovieListConfiguration<WatchedStep> {
    var list = MovieListConfiguration(
      title: "Watched", query: MovieQuery(list: .watched),
      emptyMessage: "No watched movies yet. Mark a movie as watched to add it.", emits: WatchedStep.movie)
    list.actions = [StepAction("Statistics", key: "s", emits: .statisticsAreRequested)]
    return list
  }
}
