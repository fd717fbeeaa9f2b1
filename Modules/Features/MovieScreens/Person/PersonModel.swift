import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MoviesServices
import Observation

/// A member of cast or crew with their movies, the newest first. It follows changes of the movies.
@Observable
final class PersonModel: ScreenModel, Stepper {
  enum ActionName { case tryAgain }

  private struct Career {
    let person: Person
    let movies: [Appearance]
  }

  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let id: Person.ID
  private let library: MovieLibrary
  private let online: (any OnlineCatalog)?
  private let registry: FlowRegistry
  private let links: (MovieStep) -> String?
  private let career: Loading<Career>
  private let subscriptions = DisposeBag()

  init(
    of id: Person.ID, in library: MovieLibrary, from online: (any OnlineCatalog)? = nil,
    contributions registry: FlowRegistry, links: @escaping (MovieStep) -> String? = { _ in nil }
  ) {
    self.links = links
    self.id = id
    self.library = library
    self.online = online
    self.registry = registry
    work = Work(beside: library.work)
    career = Loading(work: work) { !($0 is Unavailable) }
    library.changes.subscribe(onNext: { [weak self] change in self?.reload(after: change) })
      .disposed(by: subscriptions)
    load()
  }

  private func reload(after change: MoviesChange) {
    guard let movies = career.value?.movies,
      change.isOfAnyMovie || movies.contains(where: { change.concerns($0.id) })
    else { return }
    load()
  }

  private func load() {
    career.load { [weak career, library, online, id] in
      guard let online else { return try await Self.career(of: id, in: library.movies) }
      if career?.value == nil, let known = try? await Self.career(of: id, in: library.movies) {
        career?.show(known)
      }
      return try await Self.career(of: id, in: online)
    }
  }

  private static func career(of id: Person.ID, in catalog: any MovieCatalog) async throws -> Career {
    guard let person = try await catalog.person(id) else { throw Unavailable.person }
    return Career(person: person, movies: try await catalog.movies(of: id))
  }

  var content: ScreenContent {
    let issue = LoadingIssue(career.problem, from: online)
    var content = ScreenContent(title: career.value?.person.name ?? (career.problem == nil ? "…" : "Person"))
    content.elements = library.banners() + issue.banners
    if let movies = career.value?.movies {
      var rows = RowList(movies.map(Row.init))
      rows.link = { [links] row in row.number.flatMap { links(.movieIsPicked($0)) } }
      content.elements += [.heading("Movies"), movieList(rows, in: .all, of: library, contributions: registry)]
    }
    content.actions = library.undoActions()
    content.isMissing = career.problem is Unavailable
    if issue.isRetryable { content.actions.append(action(.tryAgain, "Try again", key: "t")) }
    return content
  }

  func choose(_ row: RowID) {
    library.hideNotice()
    if let movie = row.number {
      steps.accept(.movieIsPicked(movie))
    }
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    switch action {
    case .tryAgain: load()
    }
  }

  func perform(_ action: MovieRowAction, on row: RowID) {
    library.perform(action, on: row, in: .all) { [steps] in steps.accept($0) }
  }
}
