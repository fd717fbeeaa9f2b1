import Observation
import StepFlow

nonisolated package enum MoviesStep: Step, Codable {
  case moviesAreRequired
  case movieIsPicked(Movie.ID)
}

/// The flow of a list of movies: the wishlist, or what the user has watched.
final class MoviesFlow: Flow {
  enum List: String { case wishlist = "Wishlist", watched = "Watched" }

  let root: NavigationStack
  private let list: List
  private let movies: Movies

  init(_ list: List, _ movies: Movies) {
    root = NavigationStack(title: list.rawValue)
    self.list = list
    self.movies = movies
  }

  func adapt(step: MoviesStep) -> Adaptation<MoviesStep> { .reveal(step) }

  func navigate(to step: MoviesStep) -> FlowContributors<MoviesStep, Never> {
    switch step {
    case .moviesAreRequired: .one(root.push(MovieListModel(list.rawValue, movies, isWatched: list == .watched)))
    case .movieIsPicked(let id): .one(root.push(MovieModel(id, movies)))
    }
  }
}

/// The model of a list of movies.
@Observable
package final class MovieListModel: ScreenModel, Stepper {
  package let steps = PublishRelay<MoviesStep>()
  package let work = Work()
  package let title: String
  private let all: Movies
  private let isWatched: Bool

  init(_ title: String, _ movies: Movies, isWatched: Bool) {
    self.title = title
    all = movies
    self.isWatched = isWatched
  }

  package var movies: [Movie] { all.all.filter { $0.isWatched == isWatched } }

  package var content: ScreenContent {
    let rows = movies.map { Row(id: RowID($0.id), title: $0.title, details: [.year($0.year)]) }
    return ScreenContent(title: title, elements: [.list(RowList(rows, emptyMessage: "No movies"))])
  }

  package func choose(_ row: RowID) {
    if let id = row.number { steps.accept(.movieIsPicked(Int(id))) }
  }
}

/// The model of a movie.
@Observable
package final class MovieModel: ScreenModel, Stepper {
  package enum ActionName { case toggle }

  package let steps = PublishRelay<MoviesStep>()
  package let work = Work()
  private let id: Movie.ID
  private let movies: Movies

  init(_ id: Movie.ID, _ movies: Movies) {
    self.id = id
    self.movies = movies
  }

  package var movie: Movie? { movies[id] }
  package var toggleTitle: String { movie?.isWatched == true ? "Move to the wishlist" : "Mark as watched" }

  package var content: ScreenContent {
    ScreenContent(
      title: movie?.title ?? "Movie", elements: [.text(movie?.overview ?? "")],
      actions: [action(.toggle, toggleTitle, key: "w")])
  }

  package func perform(_ action: ActionName) {
    if let movie { movies.setWatched(!movie.isWatched, id) }
  }
}
