public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// One film: what is known of it, and what the person can do with it. It follows changes made elsewhere.
public final class FilmModel<StepType: Step>: ScreenModel, Stepper {
  private struct State {
    var details: MovieDetails?
    var isMissing = false
    var problem: String?
  }

  /// Where the person of the cast who was chosen is emitted.
  public let steps = PublishRelay<StepType>()

  /// Fetches the film and marks it.
  public let work = Work()

  private let id: Movie.ID
  private let movies: any MoviesService
  private let today: () -> CalendarDay
  private let personPicked: (Person.ID) -> StepType
  private let state = BehaviorRelay(value: State())
  private let subscriptions = DisposeBag()

  /// Creates the model and begins to fetch.
  ///
  /// - Parameters:
  ///   - id: Which film.
  ///   - movies: Where it comes from.
  ///   - today: The day on which a film is marked as watched.
  ///   - personPicked: Makes the step for somebody of the cast who was chosen.
  public init(
    of id: Movie.ID, movies: any MoviesService, today: @escaping () -> CalendarDay,
    personPicked: @escaping (Person.ID) -> StepType
  ) {
    self.id = id
    self.movies = movies
    self.today = today
    self.personPicked = personPicked
    movies.changes.subscribe(onNext: { [weak self] change in
      if change.movies.contains(id) { self?.reload() }
    }).disposed(by: subscriptions)
    reload()
  }

  /// The film, and what is known about it so far.
  public var content: Observable<ScreenContent> {
    state.map(FilmModel.present)
  }

  /// Marks the film, or emits the step for the person that was chosen.
  public func handle(_ intent: ScreenIntent) {
    switch intent {
    case .choose(let row):
      if let person = row.number {
        steps.accept(personPicked(person))
      }
    case .perform(let action):
      if let mark = FilmAction(rawValue: action.rawValue) {
        perform(mark)
      }
    case .edit:
      break
    }
  }

  private func perform(_ action: FilmAction) {
    work.run { [movies, id, today, state] in
      do {
        switch action {
        case .addToWishlist: try await movies.addToWishlist(id)
        case .removeFromWishlist: try await movies.removeFromWishlist(id)
        case .markAsWatched: try await movies.markAsWatched(id, on: today())
        case .removeFromWatched: try await movies.removeFromWatched(id)
        }
      } catch {
        state.update { $0.problem = "\(error)" }
      }
    }
  }

  private func reload() {
    work.run(replacing: "reload") { [movies, id, state] in
      do {
        let details = try await movies.details(of: id)
        state.accept(State(details: details, isMissing: details == nil))
      } catch is CancellationError {
        // A newer change took its place.
      } catch {
        state.update { $0.problem = "\(error)" }
      }
    }
  }

  private static func present(_ state: State) -> ScreenContent {
    var elements: [ContentElement] = []
    if let problem = state.problem {
      elements.append(.banner(Banner(.failure, problem)))
    }
    if state.isMissing {
      elements.append(.banner(Banner(.warning, "This film is not in the catalogue any more. Go back.")))
    }
    guard let details = state.details else {
      return ScreenContent(title: state.isMissing ? "Unknown film" : "…", elements: elements)
    }
    return ScreenContent(
      title: details.movie.title, elements: elements + details.elements, actions: details.actions.map(\.action))
  }
}
