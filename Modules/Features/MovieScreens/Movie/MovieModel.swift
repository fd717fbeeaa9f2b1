public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// A movie with the user's marks, and the actions that change these. It follows changes made elsewhere.
public final class MovieModel: ScreenModel, Stepper {
  /// The relay that emits the picked person and the requests of the user.
  public let steps = PublishRelay<MovieStep>()

  /// The background work that loads the movie.
  public let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let online: (any OnlineCatalog)?
  private let movie: Loading<MovieDetails>
  private let subscriptions = DisposeBag()

  /// Creates a model and starts loading: from the online catalog, if it knows more about the movie than the library.
  public init(of id: Movie.ID, in library: MovieLibrary, from online: (any OnlineCatalog)? = nil) {
    self.id = id
    self.library = library
    self.online = online
    work = Work(beside: library.work)
    movie = Loading(work: work)
    library.movies.changes.subscribe(onNext: { [weak self] change in
      if change.concerns(id) { self?.reload() }
    }).disposed(by: subscriptions)
    load(from: online)
  }

  /// The movie, as far as it is loaded.
  public var content: Observable<ScreenContent> {
    movie.changes.combineLatest(library.state) { ($0, $1) }
      .combineLatest(online.offlineReason) { [id] in Self.content(of: id, $0.0, $0.1, offlineReason: $1) }
  }

  /// Changes the marks, or emits the step for an intent.
  public func handle(_ intent: ScreenIntent) {
    library.hideNotice()
    switch intent {
    case .choose(let row):
      if let person = row.number {
        steps.accept(.personIsPicked(person))
      }
    case .perform(Action.tryAgain.id):
      load(from: online)
    case .perform(let id):
      if let action = MovieAction(rawValue: id.rawValue) {
        perform(action)
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
    case .editViewing: steps.accept(.viewingIsRequested(id))
    case .removeFromWatched:
      if let movie = movie.state.value?.movie {
        steps.accept(.removalIsRequested(id, title: movie.title))
      }
    case .undo: library.undo()
    }
  }

  /// Loads the movie again. The library knows it completely once the online catalog has answered.
  private func reload() {
    load(from: movie.state.isComplete ? nil : online)
  }

  private func load(from online: (any OnlineCatalog)?) {
    movie.load { [movie, library, id] in
      guard let online else { return try await library.movies.movie(id) }
      if let known = try await library.movies.details(of: id) {
        movie.show(known)
      }
      return try await online.movie(id)
    }
  }

  private static func content(
    of id: Movie.ID, _ movie: Loading<MovieDetails>.State, _ library: MovieLibrary.State, offlineReason: String?
  ) -> ScreenContent {
    let issue = LoadingIssue(problem: movie.problem, offlineReason: offlineReason)
    var content = ScreenContent(title: movie.value?.movie.title ?? (movie.problem == nil ? "…" : "Movie"))
    content.elements = ContentElement.banners(library.notice(on: id), issue) + (movie.value?.elements ?? [])
    content.actions = (movie.value.map { MovieAction.offered(for: $0.marks) } ?? []).map(\.action)
    if library.lastChange?.movie == id {
      // Near the front, because the end of a line of actions may be cut off.
      content.actions.insert(.undo, at: min(2, content.actions.count))
    }
    if issue.isRetryable {
      content.actions.append(.tryAgain)
    }
    return content
  }
}
