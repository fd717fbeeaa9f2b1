public import FlowReactive
public import FlowScreens
public import MoviesServices

/// The person's movies as the screens of one flow share them: it changes the lists, undoes, and says what was done.
///
/// What was asked of it is done to the end, even if the screen that asked is closed meanwhile.
public final class MovieLibrary {
  /// What the screens show of it.
  public struct State {
    /// What undoing would take back.
    public internal(set) var lastChange: ListChange?
    /// What was just done, or why it was not.
    var notice: Banner?
    /// The movie that the notice is about, if it is about one: it is no news on other screens.
    var subject: Movie.ID?

    /// What a screen has to say that shows `movie`, or several movies.
    public func notice(on movie: Movie.ID?) -> Banner? {
      subject == nil || subject == movie ? notice : nil
    }
  }

  /// Where the movies come from.
  public let movies: any MoviesService

  /// How the person wants lists to look.
  public let preferences: PreferencesStore

  /// What it does in the background: the work of a screen stands beside it.
  public let work = Work()

  let today: () -> CalendarDay
  let state = BehaviorRelay(value: State())

  private let subscriptions = DisposeBag()

  /// Creates the library of a flow.
  ///
  /// - Parameters:
  ///   - movies: Where the movies come from.
  ///   - preferences: How the person wants lists to look.
  ///   - today: The day on which a movie is marked as watched.
  public init(movies: any MoviesService, preferences: PreferencesStore, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.preferences = preferences
    self.today = today
    movies.changes.subscribe(onNext: { [weak self] _ in self?.noteChange() }).disposed(by: subscriptions)
    findLastChange()
  }

  /// What the screens show of it now, then each change.
  public var changes: Observable<State> { state.asObservable() }

  /// Changes the lists, and says what was done or why it was not.
  func change(
    _ change: @escaping (any MoviesService) async throws -> ListChange?, onSuccess: @escaping () -> Void = {}
  ) {
    work.run { [self] in
      do {
        if let last = try await change(movies) {
          let notice = Banner(.success, "\(last.text). “Undo” takes that back.")
          state.accept(State(lastChange: last, notice: notice, subject: last.movie))
        }
        onSuccess()
      } catch {
        say(Banner(.failure, "\(error)"))
      }
    }
  }

  /// Takes the last change back, and says what it was.
  public func undo() {
    work.run { [self] in
      do {
        let undone = try await movies.undoLastChange()
        let last = try await movies.lastChange()
        let notice = Banner(.info, undone.map { "Undone: \($0.text)" } ?? "There is nothing to undo.")
        state.accept(State(lastChange: last, notice: notice))
      } catch {
        say(Banner(.failure, "\(error)"))
      }
    }
  }

  /// Takes the notice away: the person went on to something else. A screen says so of everything that is done on it.
  public func forgetNotice() {
    guard state.value.notice != nil else { return }
    state.update { $0.notice = nil }
  }

  private func say(_ notice: Banner) {
    state.update {
      $0.notice = notice
      $0.subject = nil
    }
  }

  /// Another flow may have made the change: what was said here is not the last word any more.
  private func noteChange() {
    forgetNotice()
    findLastChange()
  }

  private func findLastChange() {
    work.run(replacing: "last change") { [movies, state] in
      // Without an answer there is nothing to undo; what is wrong with the database shows where movies are to be seen.
      let last = try? await movies.lastChange()
      guard !Task.isCancelled else { return }
      state.update { $0.lastChange = last }
    }
  }
}
