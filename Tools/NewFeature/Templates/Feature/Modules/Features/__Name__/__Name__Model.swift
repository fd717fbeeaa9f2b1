import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// The list of movies that match what the person types. It emits the movie that was chosen, and never navigates.
final class __Name__Model<StepType: Step>: ScreenModel, Stepper {
  private struct State {
    var query: MovieQuery
    var isLoaded = false
    var problem: String?

    /// Why there are no movies to be seen, and what to do about it.
    var emptyMessage: String {
      if problem != nil { return "" }
      return isLoaded ? "No movie matches “\(query.search)”. Try fewer letters." : "…"
    }
  }

  let steps = PublishRelay<StepType>()
  let work: Work

  private let picked: (Movie.ID) -> StepType
  private let state: BehaviorRelay<State>
  private let rows: PagedRows
  private let subscriptions = DisposeBag()

  /// Creates the model and begins to fetch. `picked` makes the step for a movie that was chosen.
  init(search: String = "", movies: any MoviesService, picked: @escaping (Movie.ID) -> StepType) {
    self.picked = picked
    let work = Work()
    let state = BehaviorRelay(value: State(query: MovieQuery(list: .all, search: search)))
    self.work = work
    self.state = state
    rows = PagedRows(work: work) {
      try await movies.count(of: state.value.query)
    } rows: { range in
      try await movies.summaries(of: state.value.query, in: range).map { movie in
        Row(id: RowID(movie.id), title: movie.title, subtitle: "\(movie.year)")
      }
    }
    rows.failures.subscribe(onNext: { error in
      state.update { $0.problem = "\(error)" }
    }).disposed(by: subscriptions)
    reload()
  }

  /// The field to search in, and the movies.
  var content: Observable<ScreenContent> {
    Observable.merge([state.map { _ in }, rows.changes.asObservable()])
      .compactMap { [weak self] in self?.present() }
  }

  /// Searches, or emits the step for the movie that was chosen.
  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .text(let text)):
      state.update { $0.query.search = text }
      reload()
    case .choose(let row):
      if let id = row.number {
        steps.accept(picked(id))
      }
    case .edit, .perform:
      break
    }
  }

  private func reload() {
    work.run(replacing: "reload") { [rows, state] in
      do {
        try await rows.reload()
        guard !Task.isCancelled else { return }
        state.update {
          $0.isLoaded = true
          $0.problem = nil
        }
      } catch {
        // A newer search may have taken its place.
        guard !Task.isCancelled else { return }
        state.update { $0.problem = "\(error)" }
      }
    }
  }

  private func present() -> ScreenContent {
    let state = state.value
    var elements: [ContentElement] = [
      .field(Field("search", "Search", .text(state.query.search), placeholder: "title, person or genre"))
    ]
    if let problem = state.problem {
      elements.append(.banner(Banner(.failure, problem)))
    }
    elements.append(.list(RowList(rows, emptyMessage: state.emptyMessage)))
    return ScreenContent(title: "__Title__", elements: elements)
  }
}
