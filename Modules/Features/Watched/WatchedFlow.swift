public import FlowCore
public import FlowScreens
import MovieScreens
public import MoviesServices

/// The films that the person has seen: list > film > somebody of the cast > their films, and so on.
public final class WatchedFlow: Flow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack(title: "Watched")

  private let movies: any MoviesService
  private let today: () -> CalendarDay

  /// Creates the flow. `today` is the day on which films are marked as watched.
  public init(movies: any MoviesService, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.today = today
  }

  /// Pushes the screen that the step leads to.
  public func navigate(to step: WatchedStep) -> FlowContributors<WatchedStep, Never> {
    switch step {
    case .moviesAreRequired:
      push(
        FilmListModel(
          title: "Watched", list: .watched, movies: movies,
          emptyMessage: "Nothing here yet. Open a film in the wishlist and mark it as watched.",
          picked: WatchedStep.movieIsPicked))
    case .movieIsPicked(let id):
      push(FilmModel(of: id, movies: movies, today: today, personPicked: WatchedStep.castIsPicked))
    case .castIsPicked(let id):
      push(PersonModel(of: id, movies: movies, filmPicked: WatchedStep.movieIsPicked))
    }
  }

  private func push(_ model: some ScreenModel & Stepper<WatchedStep>) -> FlowContributors<WatchedStep, Never> {
    let screen = Screen(model)
    root.push(screen)
    return .one(.contribute(screen, with: model))
  }
}
