public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// A list of films, with or without a field to search in it. It follows every change of the films it shows.
public final class FilmListModel<StepType: Step>: ScreenModel, Stepper {
  /// Something that can be done on the list, and the step it leads to.
  public struct ListAction {
    let action: Action
    let step: StepType

    /// Creates an action that emits `step`.
    public init(_ title: String, key: Character, emits step: StepType) {
      action = Action(ActionID(rawValue: title), title, key: key)
      self.step = step
    }
  }

  private struct State {
    var search: String
    var problem: String?
    var isLoaded = false
  }

  /// Where the film that was chosen and the actions that were performed are emitted.
  public let steps = PublishRelay<StepType>()

  /// Fetches rows.
  public let work: Work

  private let title: String
  private let movies: any MoviesService
  private let list: MovieList
  private let isSearchable: Bool
  private let emptyMessage: String
  private let actions: [ListAction]
  private let picked: (Movie.ID) -> StepType
  private let state = BehaviorRelay(value: State(search: ""))
  private let rows: PagedRows
  private let query: BehaviorRelay<MovieQuery>
  private let subscriptions = DisposeBag()

  /// Creates the model and begins to fetch.
  ///
  /// - Parameters:
  ///   - title: The screen's title.
  ///   - list: Which films.
  ///   - movies: Where they come from.
  ///   - isSearchable: Whether the screen has a field to search by.
  ///   - emptyMessage: What to say while there are no films: also what to do about it.
  ///   - actions: What can be done on the list.
  ///   - picked: Makes the step for a film that was chosen.
  public init(
    title: String, list: MovieList, movies: any MoviesService, isSearchable: Bool = false, emptyMessage: String,
    actions: [ListAction] = [], picked: @escaping (Movie.ID) -> StepType
  ) {
    self.title = title
    self.list = list
    self.movies = movies
    self.isSearchable = isSearchable
    self.emptyMessage = emptyMessage
    self.actions = actions
    self.picked = picked
    let work = Work()
    let query = BehaviorRelay(value: MovieQuery(list: list))
    self.work = work
    self.query = query
    rows = PagedRows(work: work) {
      try await movies.count(of: query.value)
    } rows: { range in
      try await movies.summaries(of: query.value, in: range).map { Row($0, in: list) }
    }
    rows.failures.subscribe(onNext: { [state] error in
      state.update { $0.problem = "\(error)" }
    }).disposed(by: subscriptions)
    movies.changes.subscribe(onNext: { [weak self] _ in self?.reload() }).disposed(by: subscriptions)
    reload()
  }

  /// The films, and what is known about them so far.
  public var content: Observable<ScreenContent> {
    Observable.merge([state.map { _ in }, rows.changes.asObservable()])
      .compactMap { [weak self] in self?.present() }
  }

  /// Emits the step for what the person did, or searches.
  public func handle(_ intent: ScreenIntent) {
    switch intent {
    case .choose(let row):
      if let id = row.number {
        steps.accept(picked(id))
      }
    case .perform(let id):
      if let action = actions.first(where: { $0.action.id == id }) {
        steps.accept(action.step)
      }
    case .edit(_, .text(let text)):
      state.update { $0.search = text }
      query.update { $0.search = text }
      reload()
    case .edit:
      break
    }
  }

  private func reload() {
    work.run(replacing: "reload") { [rows, state] in
      do {
        try await rows.reload()
        state.update {
          $0.isLoaded = true
          $0.problem = nil
        }
      } catch is CancellationError {
        // A newer search took its place.
      } catch {
        state.update { $0.problem = "\(error)" }
      }
    }
  }

  private func present() -> ScreenContent {
    let state = state.value
    var elements: [ContentElement] = []
    if isSearchable {
      elements.append(.field(Field("search", "Search", .text(state.search), placeholder: "title, person or genre")))
    }
    if let problem = state.problem {
      elements.append(.banner(Banner(.failure, problem)))
    }
    let nothing = state.search.isEmpty ? emptyMessage : "No film matches “\(state.search)”. Try fewer letters."
    elements.append(.list(RowList(rows, emptyMessage: state.isLoaded ? nothing : "…")))
    return ScreenContent(title: title, elements: elements, actions: actions.map(\.action))
  }
}
