import FlowCore
import FlowScreens
import MoviesServices
import __Name__Interface

/// Lets the person choose a movie, and ends with it: the flow behind the route.
final class __Name__ChoiceFlow: Flow {
  let root = NavigationStack(title: "__Title__")

  private let search: String
  private let movies: any MoviesService

  init(search: String, movies: any MoviesService) {
    self.search = search
    self.movies = movies
  }

  func navigate(
    to step: __Name__ChoiceStep
  ) -> FlowContributors<__Name__ChoiceStep, __Name__Output> {
    switch step {
    case .moviesAreRequired: showList()
    case .movieIsPicked(let id): .end(.movieIsChosen(id))
    }
  }

  private func showList() -> FlowContributors<__Name__ChoiceStep, __Name__Output> {
    .one(
      root.push(
        __Name__Model(
          search: search, movies: movies, picked: __Name__ChoiceStep.movieIsPicked)))
  }
}
