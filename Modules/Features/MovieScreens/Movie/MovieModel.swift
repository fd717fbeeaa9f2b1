public import FlowContent
public import FlowCore
public import FlowReactive
public import FlowRegistry
public import FlowScreens
public import MoviesServices
public import Observation

/// A movie with the user's marks, and the actions that change these. It follows changes made elsewhere.
@Observable
public final class MovieModel: ScreenModel, Stepper {
  /// The name of an action.
  public enum ActionName {
    case addToWishlist, removeFromWishlist, markAsWatched, watchedOn, editViewing, removeFromWatched
    case editMovie, tryAgain
    case rate(Int)
  }

  /// The name of an action on one of several viewings.
  public enum ViewingActionName {
    case edit, remove
    case rate(Int)
  }

  /// The relay that emits the picked person and the requests of the user.
  public let steps = PublishRelay<MovieStep>()

  /// The background work that loads the movie.
  public let work: Work

  /// The movie that the screen shows.
  public let id: Movie.ID

  private let viewing: Viewing.ID?
  private let library: MovieLibrary
  private let online: (any OnlineCatalog)?
  private let registry: FlowRegistry
  private let links: (MovieStep) -> String?
  private let movie: Loading<MovieDetails>
  private let subscriptions = DisposeBag()

  /// Creates a model and starts loading.
  ///
  /// - Parameters:
  ///   - id: The movie.
  ///   - viewing: The viewing that is selected at first, of several; the last one by default.
  ///   - library: The library with the movie.
  ///   - online: The online catalog, if it knows more about the movie than the library.
  ///   - registry: The registry with the actions that features contribute for a movie.
  ///   - links: Returns the link to where a step leads, such as a person.
  public init(
    of id: Movie.ID, selecting viewing: Viewing.ID? = nil, in library: MovieLibrary,
    from online: (any OnlineCatalog)? = nil,
    contributions registry: FlowRegistry, links: @escaping (MovieStep) -> String? = { _ in nil }
  ) {
    self.links = links
    self.id = id
    self.viewing = viewing
    self.library = library
    self.online = online
    self.registry = registry
    work = Work(beside: library.work)
    movie = Loading(work: work) { !($0 is Unavailable) }
    library.changes.subscribe(onNext: { [weak self] change in
      if change.concerns(id) { self?.reload() }
    }).disposed(by: subscriptions)
    load(from: online)
  }

  /// Loads the movie again. The library knows it completely once the online catalog has answered.
  private func reload() {
    load(from: movie.isComplete ? nil : online)
  }

  private func load(from online: (any OnlineCatalog)?) {
    movie.load { [weak movie, library, id] in
      guard let online else { return try await library.movies.movie(id) }
      if let known = try await library.movies.details(of: id) {
        movie?.show(known)
      }
      return try await online.movie(id)
    }
  }

  // MARK: Content

  /// The movie, as far as it is loaded.
  public var content: ScreenContent {
    // Each is read once: a property of a generic type takes longer to observe than to read.
    let details = movie.value
    let problem = movie.problem
    let issue = LoadingIssue(problem, from: online)
    var content = ScreenContent(
      title: details?.movie.title ?? (problem == nil ? "…" : "Movie"),
      elements: library.banners(on: id) + issue.banners
        + (details.map { [.custom(library.cover(of: $0.movie))] + elements(of: $0) } ?? []),
      actions: details.map { actions(on: $0) } ?? [])
    if issue.isRetryable {
      content.actions.append(action(.tryAgain, "Try again", key: "t"))
    }
    content.isMissing = problem is Unavailable
    return content
  }

  private func actions(on details: MovieDetails) -> [Action] {
    var actions = actions(for: details.marks)
    // Near the front, because the end of a line of actions may be cut off.
    actions.insert(contentsOf: library.undoActions(on: id), at: 2)
    return actions + contributedActions(on: details.movie) + ratings + [action(.editMovie, "Edit movie", key: "m")]
  }

  private func elements(of movie: MovieDetails) -> [ContentElement] {
    movie.elements(viewingActions: viewingActions, selecting: viewing) { [linkPrefix] row in
      guard let linkPrefix, let person = row.number else { return nil }
      return "\(linkPrefix)\(person)"
    }
  }

  /// The common beginning of the links to people. It is found once, because that takes longer than drawing a person.
  @ObservationIgnored private lazy var linkPrefix = links(.personIsPicked(1)).map { String($0.dropLast()) }

  @ObservationIgnored private lazy var ratings = (1...10).map { rating in
    action(.rate(rating), "Rate \(rating)", key: "\(rating % 10)".first)
  }

  /// Returns the actions for a movie with these marks, the most likely first.
  private func actions(for marks: MovieMarks) -> [Action] {
    let wish =
      marks.isOnWishlist
      ? action(.removeFromWishlist, "Remove from wishlist", key: "d", isDestructive: true)
      : action(.addToWishlist, "Add to wishlist", key: "a")
    guard marks.watched != nil else {
      return [
        wish, action(.markAsWatched, "Mark as watched", key: "w", role: .primary),
        action(.watchedOn, "Watched on…", key: "e"),
      ]
    }
    // A rating of today gets the date, see `MoviesService.addViewing(_:of:)`.
    let isDated = marks.viewings.contains { $0.date != nil }
    let removalKey: Character = marks.isOnWishlist || marks.hasDiary ? "D" : "d"
    return (marks.hasDiary ? [] : [action(.editViewing, "Edit entry", key: "e")]) + [
      action(.markAsWatched, isDated ? "Watched again" : "Watched today", key: "w"),
      action(.watchedOn, isDated ? "Watched again on…" : "Watched on…", key: "W"),
      action(.removeFromWatched, "Remove from watched", key: removalKey, isDestructive: true), wish,
    ]
  }

  private var viewingActions: [Action] {
    [
      rowAction(.edit, "Edit entry", key: "e"),
      rowAction(.remove, "Remove entry", key: movie.value?.marks.isOnWishlist == true ? "x" : "d", isDestructive: true),
    ] + (1...10).map { rowAction(.rate($0), "Rate \($0)", key: "\($0 % 10)".first) }
  }

  private func contributedActions(on movie: Movie) -> [Action] {
    let movie = MovieReference(id: movie.id, title: movie.title)
    return registry.actions(on: movie).map { offered in
      Action(ActionID(rawValue: offered.id), offered.title, key: offered.key) { [weak self] in
        self?.library.hideNotice()
        self?.steps.accept(.actionIsRequested(offered.id, on: movie))
      }
    }
  }

  // MARK: Intents

  /// Emits the picked person or viewing.
  public func choose(_ row: RowID) {
    library.hideNotice()
    if let person = row.number {
      steps.accept(.personIsPicked(person))
    } else {
      perform(.edit, on: row)
    }
  }

  /// Changes one of several viewings, or emits the request to edit it.
  public func perform(_ action: ViewingActionName, on row: RowID) {
    library.hideNotice()
    let place = Notice.Place.screen(of: id)
    guard let viewing = movie.value?.marks.viewings.first(where: { $0.row == row })?.id else { return }
    switch action {
    case .edit: steps.accept(.viewingIsRequested(id, .one(viewing)))
    case .remove:
      let day = movie.value?.marks.viewings.first { $0.id == viewing }?.date
      library.removeViewing(viewing, on: day, of: id, at: place)
    case .rate(let rating):
      library.rate(id, rating, viewing: viewing, at: place)
    }
  }

  /// Changes the marks, or emits the step for an action.
  public func perform(_ action: ActionName) {
    library.hideNotice()
    let place = Notice.Place.screen(of: id)
    switch action {
    case .addToWishlist: library.change(at: place) { [id] in try await $0.addToWishlist(id) }
    case .removeFromWishlist: library.change(at: place) { [id] in try await $0.removeFromWishlist(id) }
    case .markAsWatched: library.markAsWatched(id, at: place)
    case .editViewing: steps.accept(.viewingIsRequested(id))
    case .watchedOn: steps.accept(.viewingIsRequested(id, .new))
    case .removeFromWatched:
      if let movie = movie.value?.movie {
        steps.accept(.removalIsRequested(id, title: movie.title))
      }
    case .editMovie:
      if let movie = movie.value?.movie {
        steps.accept(.movieFormIsRequested(MovieEntry(movie)))
      }
    case .rate(let rating): library.rate(id, rating, at: place)
    case .tryAgain: load(from: online)
    }
  }
}
