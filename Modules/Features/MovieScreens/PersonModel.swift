public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// One person and their films. It follows changes of the films.
public final class PersonModel<StepType: Step>: ScreenModel, Stepper {
  private struct State {
    var person: Person?
    var films: [Appearance] = []
    var problem: String?
  }

  /// Where the film that was chosen is emitted.
  public let steps = PublishRelay<StepType>()

  /// Fetches the person and the films.
  public let work = Work()

  private let id: Person.ID
  private let movies: any MoviesService
  private let filmPicked: (Movie.ID) -> StepType
  private let state = BehaviorRelay(value: State())

  /// Creates the model and begins to fetch.
  ///
  /// - Parameters:
  ///   - id: Which person.
  ///   - movies: Where the person's films come from.
  ///   - filmPicked: Makes the step for a film that was chosen.
  public init(of id: Person.ID, movies: any MoviesService, filmPicked: @escaping (Movie.ID) -> StepType) {
    self.id = id
    self.movies = movies
    self.filmPicked = filmPicked
    load()
  }

  /// The person, and what is known so far.
  public var content: Observable<ScreenContent> {
    state.map(PersonModel.present)
  }

  /// Emits the step for the film that was chosen.
  public func handle(_ intent: ScreenIntent) {
    if case .choose(let row) = intent, let film = row.number {
      steps.accept(filmPicked(film))
    }
  }

  private func load() {
    work.run { [movies, id, state] in
      do {
        guard let person = try await movies.person(id) else {
          state.update { $0.problem = "This person is not in the catalogue any more. Go back." }
          return
        }
        state.accept(State(person: person, films: try await movies.films(of: id)))
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
    if state.person != nil {
      elements.append(.heading("Films"))
      elements.append(.list(RowList(state.films.map(Row.init))))
    }
    return ScreenContent(title: state.person?.name ?? "…", elements: elements)
  }
}
