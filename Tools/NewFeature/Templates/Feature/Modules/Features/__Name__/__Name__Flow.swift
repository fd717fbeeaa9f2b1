public import FlowCore
public import FlowScreens
import MovieScreens
public import MoviesServices

/// The films that match what the person types: list > film > somebody of the cast > their films, and so on.
public final class __Name__Flow: Flow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack(title: "__Title__")

  private let movies: any MoviesService
  private let today: () -> CalendarDay

  /// Creates the flow. `today` is the day on which films are marked as watched.
  public init(movies: any MoviesService, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.today = today
  }

  /// Pushes the screen that the step leads to.
  public func navigate(to step: __Name__Step) -> FlowContributors<__Name__Step, Never> {
    switch step {
    case .moviesAreRequired:
      push(__Name__Model(movies: movies, picked: __Name__Step.movieIsPicked))
    case .movieIsPicked(let id):
      push(FilmModel(of: id, movies: movies, today: today, personPicked: __Name__Step.castIsPicked))
    case .castIsPicked(let id):
      push(PersonModel(of: id, movies: movies, filmPicked: __Name__Step.movieIsPicked))
    }
  }

  private func push(
    _ model: some ScreenModel & Stepper<__Name__Step>
  ) -> FlowContributors<__Name__Step, Never> {
    let screen = Screen(model)
    root.push(screen)
    return .one(.contribute(screen, with: model))
  }
}
