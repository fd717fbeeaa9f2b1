public import FlowCore
public import FlowScreens
public import MovieScreens
import MoviesServices

/// The movies that match what the person types: list > movie > somebody of the cast > their movies, and so on.
public final class __Name__Flow: MovieFlow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack(title: "__Title__")

  /// The movies, as all screens of the flow share them.
  public let library: MovieLibrary

  /// Creates the flow of the movies in `library`.
  public init(library: MovieLibrary) {
    self.library = library
  }

  /// Lets the person confirm what they would lose.
  public func adapt(step: __Name__Step) -> Adaptation<__Name__Step> {
    if case .removalIsWanted(let id) = step { guardRemoval(of: id) } else { .proceed(step) }
  }

  /// Shows what the step leads to.
  public func navigate(to step: __Name__Step) -> FlowContributors<__Name__Step, Never> {
    switch step {
    case .moviesAreRequired: showList()
    case .movieIsPicked(let id): showMovie(id)
    case .personIsPicked(let id): showPerson(id)
    case .viewingIsWanted(let id): showViewing(of: id)
    case .viewingIsComplete: closeViewing()
    case .removalIsWanted: .unhandled
    case .removalIsToBeConfirmed(let id, let title): confirmRemoval(of: id, title: title)
    case .removalIsConfirmed(let id): remove(id)
    }
  }

  private func showList() -> FlowContributors<__Name__Step, Never> {
    push(__Name__Model(movies: library.movies, picked: __Name__Step.movieIsPicked))
  }
}
