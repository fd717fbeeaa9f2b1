import FlowCore
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices

/// The flow of the diary: the viewings by day, and their movies.
final class DiaryFlow: MovieFlow {
  let root = NavigationStack.ofMovies(title: "Diary")
  let library: MovieLibrary
  let registry: FlowRegistry

  init(_ services: MovieServices, registry: FlowRegistry) {
    library = services.library
    self.registry = registry
  }

  func navigate(to step: DiaryStep) -> FlowContributors<DiaryStep, Never> {
    switch step {
    case .diaryIsRequired: .one(root.push(DiaryModel(of: library, links: links)))
    case .movie(let step): navigate(movie: step)
    }
  }
}
