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

  /// Returns the present day.
  public let today: () -> CalendarDate

  /// The changes that the user can undo and make again.
  var history = ChangeHistory()
  private var notice: Notice?
  private let now: () -> ContinuousClock.Instant
  private let posters: (any OnlineCatalog)?
  private let changeRelay = PublishRelay<MoviesChange>()
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

  /// Returns the cover of a movie with its poster, as far as the online catalog has it.
  func cover(of movie: Movie) -> Cover {
    Cover(title: movie.title) { [posters] in (try? await posters?.poster(of: movie.id)).map { [UInt8]($0) } }
  }

  // MARK: Changes

  /// Changes the lists, and shows the user the outcome, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - place: The screens that show the outcome.
  ///   - rating: The rating that the change gives the movie, which the outcome names.
  ///   - detail: The text after the outcome, such as “ today”.
  ///   - reason: The sentence for the user if nothing has changed.
  ///   - change: Changes the lists, and returns the change, if there is one.
  ///   - onSuccess: Leads to another screen then.
  public func change(
    at place: Notice.Place = .everywhere, rating: Int? = nil, detail: String? = nil, otherwise reason: String? = nil,
    _ change: @escaping (any MoviesService) async throws -> ListChange?, onSuccess: @escaping () -> Void = {}
  ) {
    write { library in
      if let made = try await change(library.movies) {
        try await library.record(made, rating)
        library.show(made.report(rating, detail), at: place, about: library.history.last)
      } else if let reason {
        library.show(Banner(.info, reason), at: place)
      }
      onSuccess()
    }
  }

  /// Marks a movie as watched today. A movie that was marked by a rating of today gets the date.
  func markAsWatched(_ id: Movie.ID, at place: Notice.Place) {
    let day = today()
    change(at: place, detail: " today", otherwise: "You have marked this movie as watched today.") {
      try await $0.markAsWatched(id, on: day)
    }
  }

  /// Rates a viewing of a movie, or the last one. A movie of the wishlist that isn't watched was watched today then.
  public func rate(_ id: Movie.ID, _ rating: Int, viewing: Viewing.ID? = nil, at place: Notice.Place) {
    let day = today()
    write { library in
      let detail = try await library.movies.movie(id).marks.isOnWishlist ? " today" : " without a date"
      library.change(
        at: place, rating: rating, detail: detail, otherwise: "The movie is rated \(rating)/10 already."
      ) { try await $0.rate(id, rating, viewing: viewing, today: day) }
    }
  }

  /// Removes a viewing, and says of which day it was.
  public func removeViewing(_ viewing: Viewing.ID, on day: CalendarDate?, of id: Movie.ID, at place: Notice.Place) {
    let day = day.map { "\($0.day) \($0.monthName.prefix(3)) \($0.year)" }
    change(at: place, detail: " (\(day ?? "without a date"))") {
      try await $0.removeViewing(viewing, of: id)
    }
  }

  /// Makes a change the one that the user can undo.
  func record(_ change: ListChange, _ rating: Int? = nil) async throws {
    // What was the last change before isn't any more.
    work.cancel("last change")
    let moment = now()
    var made = change
    if history.corrects(change, rating, at: moment) {
      try await movies.joinLastChanges()
      made = try await movies.lastChange() ?? change
      history.join()
    }
    history.add(made, rating, at: moment)
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
    history.forgetUndone()
    work.run(replacing: "last change") { [weak self, movies] in
      // If this fails, there is nothing to undo: the lists show what is wrong with the database.
      let last = try? await movies.lastChange()
      guard let self, !Task.isCancelled else { return }
      history.last = last
      // The next undo isn't about the change of the message any more.
      if let change = notice?.change, change != last { notice = nil }
    }
  }

  // MARK: Messages

  /// Returns the message about the last change for a screen of one movie, or for a screen of several if `movie` is `nil`.
  public func banners(on movie: Movie.ID? = nil) -> [ContentElement] {
    guard let notice, notice.isShown(on: movie) else { return [] }
    var banner = notice.banner
    if let change = notice.change { banner.actions = history.actions(about: change) }
    return [.banner(banner)]
  }

  /// The reason why a search may find less than it should.
  public static let incompleteness = "More movies are being entered. This takes a minute."

  /// Returns the text above movies that match similar words alone.
  public func noteOnSimilarMovies(for search: String) -> ContentElement {
    .text("No movie matches “\(search.excerpt)”; similar:")
  }

  /// Hides the message about the last change. Screens call it when the user does something.
  public func hideNotice() {
    // Setting a property makes screens read their content again, whatever it was.
    if notice != nil { notice = nil }
  }

  /// Returns whether a message on a screen names a change.
  func isNamed(_ change: ListChange, on movie: Movie.ID?) -> Bool {
    notice.map { $0.change == change && $0.isShown(on: movie) } ?? false
  }

  func show(_ banner: Banner, at place: Notice.Place = .everywhere, about change: ListChange? = nil) {
    notice = Notice(banner: banner, place: place, change: change)
  }
}
