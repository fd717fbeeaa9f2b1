public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// One person and their movies, the newest first. It follows changes of the movies.
public final class PersonModel<StepType: Step>: ScreenModel, Stepper {
  private struct Career {
    let person: Person
    let movies: [Appearance]
  }

  /// Where the movie that was chosen is emitted.
  public let steps = PublishRelay<StepType>()

  /// Fetches the person and the movies.
  public let work: Work

  private let id: Person.ID
  private let library: MovieLibrary
  private let online: (any OnlineCatalog)?
  private let moviePicked: (Movie.ID) -> StepType
  private let career: Loading<Career>
  private let subscriptions = DisposeBag()

  /// Creates the model and begins to fetch.
  ///
  /// - Parameters:
  ///   - id: Which person.
  ///   - library: The person's movies.
  ///   - online: Where more of their movies are known than in the library, if the person was found there.
  ///   - moviePicked: Makes the step for a movie that was chosen.
  public init(
    of id: Person.ID, in library: MovieLibrary, from online: (any OnlineCatalog)? = nil,
    moviePicked: @escaping (Movie.ID) -> StepType
  ) {
    self.id = id
    self.library = library
    self.online = online
    self.moviePicked = moviePicked
    work = Work(beside: library.work)
    career = Loading(work: work)
    library.movies.changes.subscribe(onNext: { [weak self] change in self?.reload(after: change) })
      .disposed(by: subscriptions)
    load()
  }

  /// The person, and what is known so far.
  public var content: Observable<ScreenContent> {
    career.changes.combineLatest(library.state) { ($0, $1) }
      .combineLatest(online.silence) { Self.content($0.0, $0.1, silence: $1) }
  }

  /// Emits the step for the movie that was chosen, or tries again.
  public func handle(_ intent: ScreenIntent) {
    library.forgetNotice()
    switch intent {
    case .choose(let row):
      if let movie = row.number {
        steps.accept(moviePicked(movie))
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
      // The network may take its time, or not answer at all.
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
    _ career: Loading<Career>.State, _ library: MovieLibrary.State, silence: String?
  ) -> ScreenContent {
    let trouble = LoadingIssue(problem: career.problem, silence: silence)
    var content = ScreenContent(title: career.value?.person.name ?? (career.problem == nil ? "…" : "Person"))
    content.elements = ContentElement.banners(library.notice(on: nil), trouble)
    if let movies = career.value?.movies {
      content.elements += [.heading("Movies"), .list(RowList(movies.map(Row.init)))]
    }
    content.actions = trouble.canBeTriedAgain ? [.tryAgain] : []
    return content
  }
}
