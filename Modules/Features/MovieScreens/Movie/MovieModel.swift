public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// One movie: what is known of it, what the person noted about it, and what they can do with it. It follows changes made
/// elsewhere.
public final class MovieModel<StepType: MovieStep>: ScreenModel, Stepper {
  /// Where the person of the cast who was chosen is emitted, and what is wanted of the movie.
  public let steps = PublishRelay<StepType>()

  /// Fetches the movie and marks it.
  public let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let online: (any OnlineCatalog)?
  private let actions: [StepAction<StepType>]
  private let personPicked: (Person.ID) -> StepType
  private let movie: Loading<MovieDetails>
  private let subscriptions = DisposeBag()

  /// Creates the model and begins to fetch.
  ///
  /// - Parameters:
  ///   - id: Which movie.
  ///   - library: The person's movies, in which it is marked.
  ///   - online: Where more is known about it than in the library, if it was found there.
  ///   - actions: What can be done with it besides marking it.
  ///   - personPicked: Makes the step for somebody of the cast who was chosen.
  public init(
    of id: Movie.ID, in library: MovieLibrary, from online: (any OnlineCatalog)? = nil,
    actions: [StepAction<StepType>] = [], personPicked: @escaping (Person.ID) -> StepType
  ) {
    self.id = id
    self.library = library
    self.online = online
    self.actions = actions
    self.personPicked = personPicked
    work = Work(beside: library.work)
    movie = Loading(work: work)
    library.movies.changes.subscribe(onNext: { [weak self] change in
      if change.concerns(id) { self?.reload() }
    }).disposed(by: subscriptions)
    load(from: online)
  }

  /// The movie, and what is known about it so far.
  public var content: Observable<ScreenContent> {
    movie.changes.combineLatest(library.state) { ($0, $1) }
      .combineLatest(online.silence) { [id, actions] in
        Self.content(of: id, $0.0, $0.1, silence: $1, actions: actions)
      }
  }

  /// Does what was asked for, or emits the step for it.
  public func handle(_ intent: ScreenIntent) {
    library.forgetNotice()
    switch intent {
    case .choose(let row):
      if let person = row.number {
        steps.accept(personPicked(person))
      }
    case .perform(Action.tryAgain.id):
      load(from: online)
    case .perform(let action):
      if let action = MovieAction(rawValue: action.rawValue) {
        perform(action)
      } else if let other = actions.first(where: { $0.action.id == action }) {
        steps.accept(other.step(""))
      }
    case .edit:
      break
    }
  }

  private func perform(_ action: MovieAction) {
    let day = library.today()
    switch action {
    case .addToWishlist: library.change { [id] in try await $0.addToWishlist(id) }
    case .removeFromWishlist: library.change { [id] in try await $0.removeFromWishlist(id) }
    case .markAsWatched: library.change { [id] in try await $0.markAsWatched(id, on: day) }
    case .editViewing: steps.accept(.viewingIsWanted(id))
    case .removeFromWatched: steps.accept(.removalIsWanted(id))
    case .undo: library.undo()
    }
  }

  /// What was found elsewhere is in the library from then on.
  private func reload() {
    load(from: movie.state.isComplete ? nil : online)
  }

  private func load(from online: (any OnlineCatalog)?) {
    movie.load { [movie, library, id] in
      guard let online else { return try await library.movies.movie(id) }
      // The network may take its time, or not answer at all.
      if let known = try await library.movies.details(of: id) {
        movie.show(known)
      }
      return try await online.movie(id)
    }
  }

  private static func content(
    of id: Movie.ID, _ movie: Loading<MovieDetails>.State, _ library: MovieLibrary.State, silence: String?,
    actions: [StepAction<StepType>]
  ) -> ScreenContent {
    let trouble = LoadingIssue(problem: movie.problem, silence: silence)
    var content = ScreenContent(title: movie.value?.movie.title ?? (movie.problem == nil ? "…" : "Movie"))
    content.elements = ContentElement.banners(library.notice(on: id), trouble) + (movie.value?.elements ?? [])
    content.actions = (movie.value.map { MovieAction.offered(for: $0.marks) } ?? []).map(\.action)
    if library.lastChange?.movie == id {
      // Where it can be read: a line of keys is short.
      content.actions.insert(.undo, at: min(2, content.actions.count))
    }
    if movie.value != nil {
      content.actions += actions.filter { $0.isOffered(movie.problem) }.map(\.action)
    }
    if trouble.canBeTriedAgain {
      content.actions.append(.tryAgain)
    }
    return content
  }
}
