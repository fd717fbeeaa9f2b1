import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// A member of cast or crew with their movies, the newest first. It follows changes of the movies.
final class PersonModel: ScreenModel, Stepper {
  private struct Career {
    let person: Person
    let movies: [Appearance]
  }

  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let id: Person.ID
  private let library: MovieLibrary
  private let online: (any OnlineCatalog)?
  private let career: Loading<Career>
  private let subscriptions = DisposeBag()

  init(of id: Person.ID, in library: MovieLibrary, from online: (any OnlineCatalog)? = nil) {
    self.id = id
    self.library = library
    self.online = online
    work = Work(beside: library.work)
    career = Loading(work: work)
    library.movies.changes.subscribe(onNext: { [weak self] change in self?.reload(after: change) })
      .disposed(by: subscriptions)
    load()
  }

  var content: Observable<ScreenContent> {
    career.changes.combineLatest(library.state) { ($0, $1) }
      .combineLatest(online.offlineReason) { Self.content($0.0, $0.1, offlineReason: $1) }
  }

  func handle(_ intent: ScreenIntent) {
    library.hideNotice()
    switch intent {
    case .choose(let row):
      if let movie = row.number {
        steps.accept(.movieIsPicked(movie))
      }
    case .perform(Action.tryAgain.id):
      load()
    case .perform, .edit:
      break
    }
  }

  private func reload(after change: MoviesChange) {
    guard let movies = career.state.value?.movies,
      change.isOfAnyMovie || movies.contains(where: { change.concerns($0.id) })
    else { return }
    load()
  }

  private func load() {
    career.load { [career, library, online, id] in
      guard let online else { return try await Self.career(of: id, in: library.movies) }
      if career.state.value == nil, let known = try? await Self.career(of: id, in: library.movies) {
        career.show(known)
      }
      return try await Self.career(of: id, in: online)
    }
  }

  private static func career(of id: Person.ID, in catalog: any MovieCatalog) async throws -> Career {
    guard let person = try await catalog.person(id) else { throw Unavailable.person }
    return Career(person: person, movies: try await catalog.movies(of: id))
  }

  private static func content(
    _ career: Loading<Career>.State, _ library: MovieLibrary.State, offlineReason: String?
  ) -> ScreenContent {
    let issue = LoadingIssue(problem: career.problem, offlineReason: offlineReason)
    let name = career.value?.person.name ?? (career.problem == nil ? "…" : "Person")
    var content = ScreenContent(title: name)
    content.elements = ContentElement.banners(library.notice(on: nil), issue)
    if let movies = career.value?.movies {
      content.elements += [.heading("Movies"), .list(RowList(movies.map(Row.init)))]
    }
    content.actions = issue.isRetryable ? [.tryAgain] : []
    return content
  }
}
