import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices

/// Who plays in a movie, whom, and in how many movies of the catalog besides.
final class CastModel: ScreenModel, Stepper {
  private struct Cast {
    let movie: Movie
    let rows: [Row]
  }

  let steps = PublishRelay<DiscoverStep>()
  let work = Work()

  private let id: Movie.ID
  private let library: MovieLibrary
  private let catalog: any MovieCatalog
  private let cast: Loading<Cast>
  private let subscriptions = DisposeBag()

  init(of id: Movie.ID, in library: MovieLibrary, from catalog: any MovieCatalog) {
    self.id = id
    self.library = library
    self.catalog = catalog
    cast = Loading(work: work)
    library.movies.changes.subscribe(onNext: { [weak self] change in
      if change.movies.contains(id) { self?.load() }
    }).disposed(by: subscriptions)
    load()
  }

  var content: Observable<ScreenContent> {
    cast.changes.map(Self.content)
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .choose(let row):
      if let person = row.number {
        steps.accept(.personIsPicked(person))
      }
    case .perform(Action.tryAgain.id): load()
    case .perform, .edit: break
    }
  }

  private func load() {
    cast.load { [library, catalog, id] in
      let movie = try await catalog.movie(id).movie
      var rows: [Row] = []
      for member in movie.cast {
        let movies = try await library.movies.movies(of: member.personID).count
        rows.append(
          Row(
            id: RowID(member.personID), title: member.name, subtitle: member.role,
            detail: movies > 1 ? "\(movies) movies" : nil))
      }
      return Cast(movie: movie, rows: rows)
    }
  }

  private static func content(_ cast: Loading<Cast>.State) -> ScreenContent {
    let trouble = LoadingIssue(problem: cast.problem)
    var content = ScreenContent(title: "Cast")
    content.elements = trouble.banner.map { [.banner($0)] } ?? []
    if let cast = cast.value {
      content.elements.append(.heading("\(cast.movie.title), \(cast.movie.year)"))
      content.elements.append(.list(RowList(cast.rows, emptyMessage: "Nobody of its cast is known.")))
    }
    content.actions = trouble.canBeTriedAgain ? [.tryAgain] : []
    return content
  }
}
