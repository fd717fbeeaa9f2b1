import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices

/// Who plays in a film, whom, and in how many films of the catalogue besides.
final class CastModel: ScreenModel, Stepper {
  private struct Cast {
    let film: Movie
    let rows: [Row]
  }

  let steps = PublishRelay<DiscoverStep>()
  let work = Work()

  private let id: Movie.ID
  private let library: FilmLibrary
  private let catalogue: any MovieCatalogue
  private let cast: Loading<Cast>
  private let subscriptions = DisposeBag()

  init(of id: Movie.ID, in library: FilmLibrary, from catalogue: any MovieCatalogue) {
    self.id = id
    self.library = library
    self.catalogue = catalogue
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
        steps.accept(.castIsPicked(person))
      }
    case .perform(Action.tryAgain.id): load()
    case .perform, .edit: break
    }
  }

  private func load() {
    cast.load { [library, catalogue, id] in
      let film = try await catalogue.film(id).movie
      var rows: [Row] = []
      for member in film.cast {
        let films = try await library.movies.films(of: member.personID).count
        rows.append(
          Row(
            id: RowID(member.personID), title: member.name, subtitle: member.role,
            detail: films > 1 ? "\(films) films" : nil))
      }
      return Cast(film: film, rows: rows)
    }
  }

  private static func content(_ cast: Loading<Cast>.State) -> ScreenContent {
    let trouble = Trouble(problem: cast.problem)
    var content = ScreenContent(title: "Cast")
    content.elements = trouble.banner.map { [.banner($0)] } ?? []
    if let cast = cast.value {
      content.elements.append(.heading("\(cast.film.title), \(cast.film.year)"))
      content.elements.append(.list(RowList(cast.rows, emptyMessage: "Nobody of its cast is known.")))
    }
    content.actions = trouble.canBeTriedAgain ? [.tryAgain] : []
    return content
  }
}
