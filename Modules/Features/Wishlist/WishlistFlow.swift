public import FlowCore
public import FlowScreens
import MovieScreens
public import MoviesServices

/// The films that the person wants to see: list > film > somebody of the cast > their films, and so on; and the
/// catalogue to add films from.
public final class WishlistFlow: Flow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack(title: "Wishlist")

  private let movies: any MoviesService
  private let today: () -> CalendarDay

  /// Creates the flow. `today` is the day on which films are marked as watched.
  public init(movies: any MoviesService, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.today = today
  }

  /// Pushes the screen that the step leads to.
  public func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
    switch step {
    case .moviesAreRequired: showList()
    case .additionIsWanted: showCatalogue()
    case .movieIsPicked(let id): push(FilmModel(of: id, movies: movies, today: today, personPicked: Step.castIsPicked))
    case .castIsPicked(let id): push(PersonModel(of: id, movies: movies, filmPicked: Step.movieIsPicked))
    }
  }

  private typealias Step = WishlistStep

  private func showList() -> FlowContributors<WishlistStep, Never> {
    push(
      FilmListModel(
        title: "Wishlist", list: .wishlist, movies: movies,
        emptyMessage: "Nothing here yet. “Add a film” opens the catalogue.",
        actions: [.init("Add a film", key: "a", emits: .additionIsWanted)],
        picked: Step.movieIsPicked))
  }

  private func showCatalogue() -> FlowContributors<WishlistStep, Never> {
    push(
      FilmListModel(
        title: "Add a film", list: .all, movies: movies, isSearchable: true,
        emptyMessage: "The catalogue is empty.", picked: Step.movieIsPicked))
  }

  private func push(_ model: some ScreenModel & Stepper<WishlistStep>) -> FlowContributors<WishlistStep, Never> {
    let screen = Screen(model)
    root.push(screen)
    return .one(.contribute(screen, with: model))
  }
}
