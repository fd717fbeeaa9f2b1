public import FlowContent
public import FlowReactive
public import FlowScreens
public import MoviesServices
public import Observation

/// The movies and the user's lists, shared by all screens of the application.
///
/// A change runs to completion even if the screen that asked for it is closed.
@Observable
public final class MovieLibrary {
  /// The service that reads and changes the movies.
  public let movies: any MoviesService

  /// The user's preferences.
  public let preferences: PreferencesStore

  /// The background work of the library. The work of each screen goes on beside it.
  public let work = Work()

  /// The change that can be undone.
  private var lastChange: ListChange?
  /// The last act of the user if it can't be undone. The next undo says so, instead of undoing what was before.
  @ObservationIgnored private var finalAct: String?
  /// The movie that was just rated, if that was the last change, and whether its rating marked it as watched.
  @ObservationIgnored private var justRated: (movie: Movie.ID, isNew: Bool, moment: ContinuousClock.Instant)?
  /// The time within which a second digit corrects a rating.
  private static let pause = Duration.seconds(2)
  /// The changes that were undone and can be made again, the next one at the end.
  private var undoneChanges: [ListChange] = []

  /// Returns the present day.
  public let today: () -> CalendarDate
  private let now: () -> ContinuousClock.Instant
  private let posters: (any OnlineCatalog)?
  private let changeRelay = PublishRelay<MoviesChange>()
  /// The message about the last change, where it is shown, and the change it is about, if it is about one.
  private var notice: (banner: Banner, place: Place, change: ListChange?)?
  @ObservationIgnored private var isWriting = false
  private let subscriptions = DisposeBag()

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - movies: The service that reads and changes the movies.
  ///   - preferences: The user’s preferences.
  ///   - changes: The changes of the movies, as far as screens follow them; all of them by default.
  ///   - posters: The catalog with the posters of movies.
  ///   - today: Returns the date for movies that are marked as watched.
  ///   - now: Returns the moment of a change.
  public init(
    movies: any MoviesService, preferences: PreferencesStore, changes: Observable<MoviesChange>? = nil,
    posters: (any OnlineCatalog)? = nil, today: @escaping () -> CalendarDate = CalendarDate.today,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.posters = posters
    self.movies = movies
    self.preferences = preferences
    self.today = today
    self.now = now
    (changes ?? movies.changes).subscribe(onNext: { [weak self] change in
      self?.follow()
      self?.changeRelay.accept(change)
    }).disposed(by: subscriptions)
    follow()
  }

  /// The changes of the movies that screens follow.
  public var changes: Observable<MoviesChange> { changeRelay.asObservable() }

  /// Returns the message about the last change for a screen of one movie, or for a screen of several if `movie` is `nil`.
  public func banners(on movie: Movie.ID? = nil) -> [ContentElement] {
    guard let notice else { return [] }
    let isHere =
      switch notice.place {
      case .everywhere: true
      case .lists: movie == nil
      case .screen(let subject): movie == subject
      }
    var banner = notice.banner
    if let change = notice.change {
      // Another change may have followed.
      banner.actions = [change == lastChange ? undoID : nil, change == undoneChanges.last ? redoID : nil]
        .compactMap(\.self)
    }
    return isHere ? [.banner(banner)] : []
  }

  /// Returns the cover of a movie with its poster, as far as the online catalog has it.
  func cover(of movie: Movie) -> Cover {
    Cover(title: movie.title) { [posters] in (try? await posters?.poster(of: movie.id)).map { [UInt8]($0) } }
  }

  /// Hides the message about the last change. Screens call it when the user does something.
  public func hideNotice() {
    notice = nil
  }

  /// Changes the lists, and shows the user the outcome: on the screen of the movie, or wherever `onSuccess` leads.
  ///
  /// - Parameter rating: The rating that the change gives the movie, which the outcome names.
  func change(
    rating: Int? = nil, _ change: @escaping (any MoviesService) async throws -> ListChange?,
    onSuccess: (() -> Void)? = nil
  ) {
    write { library in
      if let made = try await change(library.movies) {
        try await library.record(made, rating)
        let place: Place = onSuccess == nil ? .screen(of: made.movie) : .everywhere
        library.show(made.report(rating), at: place, about: library.lastChange)
      }
      onSuccess?()
    }
  }

  /// Changes the lists, and shows the user the outcome, or the reason why there is none, in the list on the screen.
  ///
  /// - Parameters:
  ///   - rating: The rating that the change gives the movie, which the outcome names.
  ///   - detail: The text after the outcome, such as “ today”.
  ///   - reason: The sentence for the user if nothing has changed.
  ///   - change: Changes the lists, and returns the change, if there is one.
  public func changeInList(
    rating: Int? = nil, detail: String? = nil, otherwise reason: String = "There is nothing to change.",
    _ change: @escaping (any MoviesService) async throws -> ListChange?
  ) {
    write { library in
      guard let made = try await change(library.movies) else {
        return library.show(Banner(.info, reason), at: .lists)
      }
      try await library.record(made, rating)
      library.show(made.report(rating, detail), at: .lists, about: library.lastChange)
    }
  }

  /// Marks a movie of a list as watched today. A movie that was marked by a rating just before gets the date.
  func markAsWatchedInList(_ id: Movie.ID) {
    let day = today()
    let isJustRated = justRated.map { $0.movie == id && $0.isNew } ?? false
    changeInList(detail: " today", otherwise: "You have marked this movie as watched today.") {
      try await $0.markAsWatched(id, on: day, dating: isJustRated)
    }
  }

  /// Keeps a change as the one to undo. A rating that corrects the last one at once, as the 0 of 10 does after the 1, is one
  /// change with it.
  private func record(_ change: ListChange, _ rating: Int?) async throws {
    var (isNew, made) = (change.kind == .markedAsWatched, change)
    let moment = now()
    if rating != nil, let last = justRated, last.movie == change.movie {
      isNew = last.isNew
      if last.moment.duration(to: moment) < Self.pause {
        try await movies.joinLastChanges()
        made = try await movies.lastChange() ?? change
      }
    }
    justRated = rating == nil ? nil : (change.movie, isNew, moment)
    lastChange = made
    undoneChanges = []
    finalAct = nil
  }

  private let undoID: ActionID = "undo"
  private let redoID: ActionID = "redo"

  /// Returns the actions that undo the last change and make it again, on a screen of one movie, or of several if `movie` is
  /// `nil`.
  public func undoActions(on movie: Movie.ID? = nil) -> [Action] {
    var actions: [Action] = []
    if let lastChange, movie == nil || movie == lastChange.movie {
      actions.append(Action(undoID, "Undo", key: "u", role: .undo) { [weak self] in self?.undo() })
    }
    if let change = undoneChanges.last, movie == nil || movie == change.movie {
      actions.append(Action(redoID, "Redo", key: "U", role: .undo) { [weak self] in self?.redo() })
    }
    return actions
  }

  /// Reverts the last change, and shows the user which one it was. A change that another process has made since stays.
  private func undo() {
    if let finalAct, let lastChange {
      self.finalAct = nil
      let text = "\(finalAct) can’t be undone. Undo again to undo: \(lastChange.text)."
      return show(Banner(.info, text), about: lastChange)
    }
    write { library in
      library.justRated = nil
      let undone = try await library.movies.undoLastChange(expecting: library.lastChange)
      let last = try await library.movies.lastChange()
      library.lastChange = last
      library.undoneChanges += [undone].compactMap(\.self)
      let outcome =
        switch (undone, last) {
        case (let undone?, _): "Undone: \(undone.text)"
        case (nil, let last?): "Not undone, because another change followed: \(last.text). Undo again to undo it."
        case (nil, nil): "There is nothing to undo."
        }
      library.show(Banner(.info, outcome), about: undone ?? last)
    }
  }

  /// Makes the change again that was undone last, and shows the user which one it was.
  private func redo() {
    write { library in
      let redone = try await library.movies.redoLastChange()
      try await library.findLastChange()
      _ = library.undoneChanges.popLast()
      let outcome = redone.map { "Redone: \($0.text)" } ?? "Not redone, because another change followed."
      library.show(Banner(.info, outcome), about: redone)
    }
  }

  /// Deletes a movie, which can't be undone, and shows the user that.
  func delete(_ id: Movie.ID) {
    write { library in
      let title = try await library.movies.movie(id).movie.title
      try await library.movies.delete(id)
      try await library.findLastChange()
      library.finalAct = "Deleting “\(title)”"
      library.show(Banner(.success, "Deleted “\(title)”."))
    }
  }

  /// Finds out what can be undone after a change of the catalog.
  func findLastChange() async throws {
    lastChange = try await movies.lastChange()
  }

  enum Place {
    case everywhere, lists
    case screen(of: Movie.ID)
  }

  func show(_ banner: Banner, at place: Place = .everywhere, about change: ListChange? = nil) {
    notice = (banner, place, change)
  }

  /// Runs an operation to its end, and shows the user its error.
  public func write(_ operation: @escaping (MovieLibrary) async throws -> Void) {
    work.run { [self] in
      isWriting = true
      defer { isWriting = false }
      do {
        try await operation(self)
      } catch {
        show(Banner(.failure, "\(error)"))
      }
    }
  }

  /// Finds out what can be undone after a change that the library didn't make.
  private func follow() {
    guard !isWriting else { return }
    (undoneChanges, justRated) = ([], nil)
    work.run(replacing: "last change") { [weak self, movies] in
      // If this fails, there is nothing to undo: the lists show what is wrong with the database.
      let last = try? await movies.lastChange()
      guard let self, !Task.isCancelled else { return }
      lastChange = last
      // The next undo isn't about the change of the message any more.
      if let change = notice?.change, change != last { notice = nil }
    }
  }
}

extension ListChange {
  fileprivate func report(_ rating: Int?, _ detail: String? = nil) -> Banner {
    let outcome =
      switch (rating, detail) {
      case (nil, nil): text
      case (nil, _) where kind == .removedFromWishlist: text
      // A movie that was rated before gets the date then.
      case (nil, let detail?) where kind == .editedViewing: "marked “\(title)” as watched\(detail)"
      case (nil, let detail?): text + detail
      case (let rating?, _) where kind == .editedViewing: "rated “\(title)” \(rating)/10"
      case (let rating?, _): "watched “\(title)” without a date, \(rating)/10"
      }
    return Banner(.success, "\(outcome.capitalizingFirst).", advice: "You can undo this.")
  }

  /// The change in the past tense, as in “removed “Alien” from wishlist”.
  fileprivate var text: String {
    switch kind {
    case .addedToWishlist: "added “\(title)” to your wishlist"
    case .removedFromWishlist: "removed “\(title)” from your wishlist"
    case .markedAsWatched: "marked “\(title)” as watched"
    case .removedFromWatched: "removed “\(title)” from your watched movies"
    case .addedViewing: "added a viewing of “\(title)”"
    case .editedViewing: "changed your entry for “\(title)”"
    case .removedViewing: "removed a viewing of “\(title)”"
    case .importedLists: "imported \(movies == 1 ? "“\(title)”" : "\(movies) movies")"
    }
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
