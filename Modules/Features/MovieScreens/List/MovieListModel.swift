public import FlowCore
public import FlowReactive
public import FlowScreens
import MoviesServices

/// A list of movies that the user can search, sort and filter. It follows every change of the movies it shows.
public final class MovieListModel<StepType: Step>: ScreenModel, Stepper {
  /// The relay that emits the picked movie and the steps of the additional actions.
  public let steps = PublishRelay<StepType>()

  /// The background work that loads rows.
  public let work: Work

  private let configuration: MovieListConfiguration<StepType>
  private let library: MovieLibrary
  private let movies: MovieSource
  private let state: BehaviorRelay<MovieListState>
  private let rows: PagedRows
  private let subscriptions = DisposeBag()
  private var hasAppeared = false

  private static var pageSize: Int { 100 }
  /// The page size of The Movie Database: a larger page would take several requests.
  private static var onlinePageSize: Int { 20 }

  /// Creates a list, which loads its movies when the screen appears.
  public init(_ configuration: MovieListConfiguration<StepType>, in library: MovieLibrary) {
    self.configuration = configuration
    self.library = library
    let online = configuration.online
    let list = configuration.query.list
    let movies = MovieSource(library: library.movies, online: online)
    let work = Work(beside: library.work)
    let state = BehaviorRelay(value: MovieListState(query: configuration.query))
    self.movies = movies
    self.work = work
    self.state = state
    rows = PagedRows(pageSize: online == nil ? Self.pageSize : Self.onlinePageSize, work: work) {
      try await movies.count(of: state.value.query)
    } rows: { [preferences = library.preferences] range in
      let isCompact = preferences.current.usesCompactRows
      let rows = try await movies.summaries(of: state.value.query, in: range)
        .map { Row($0, in: list, isCompact: isCompact) }
      return online == nil ? rows : rows + range.dropFirst(rows.count).map(Row.unreadableMovie)
    }
    observe(online.offlineReason) { model, reason in model.state.update { $0.issue.offlineReason = reason } }
    observe(rows.failures) { model, error in model.state.update { $0.issue.problem = error } }
    observe(library.movies.changes.filter { !$0.movies.isEmpty || $0.lists.contains(list) }) { model, _ in
      model.reload()
      model.loadFacets()
    }
    observe(library.preferences.changes.map(\.usesCompactRows).distinctUntilChanged()) { model, _ in model.reload() }
    if let reloads = configuration.reloads {
      observe(reloads) { model, _ in model.reload() }
    }
  }

  private func observe<Value>(
    _ source: some ObservableConvertible<Value>, _ react: @escaping (MovieListModel, Value) -> Void
  ) {
    source.asObservable().subscribe(onNext: { [weak self] value in
      if let self { react(self, value) }
    }).disposed(by: subscriptions)
  }

  /// The movies, as far as they are loaded, with the fields and actions of the list.
  public var content: Observable<ScreenContent> {
    Observable.merge([state.map { _ in }, library.state.map { _ in }, rows.changes.asObservable()])
      .compactMap { [weak self] in self?.present() }
  }

  /// Loads the movies. A list in another tab loads nothing until the user looks at it.
  public func screenAppeared() {
    hasAppeared = true
    reload()
  }

  // MARK: Intents

  /// Emits the step for an intent, or searches, sorts and filters.
  public func handle(_ intent: ScreenIntent) {
    library.hideNotice()
    switch intent {
    case .choose(let row):
      if let id = row.number {
        steps.accept(configuration.makeStep(.movieIsPicked(id)))
      }
    case .perform(let id):
      perform(id)
    case .edit("search", .text(let text)):
      state.update { $0.query.search = text }
      reload(after: configuration.typingPause)
    case .edit(let field, let value):
      if let query = state.value.sortAndFilter.query(after: field, became: value) {
        state.update { $0.query = query }
        reload()
      }
    }
  }

  private func perform(_ id: ActionID) {
    switch id {
    case Action.undo.id:
      library.undo()
    case Action.tryAgain.id:
      reload()
    case Action.sortAndFilter.id:
      state.update { $0.showsFilters.toggle() }
      loadFacets()
    case Action.resetFilters.id:
      state.update { $0.query = $0.sortAndFilter.resetQuery }
      reload()
    default:
      if let action = configuration.actions.first(where: { $0.action.id == id }) {
        steps.accept(action.step(state.value.query.search))
      }
    }
  }

  // MARK: Loading

  private func reload(after pause: @escaping () async throws -> Void = {}) {
    guard hasAppeared else { return }
    work.run(replacing: "reload") { [rows, movies, state] in
      do {
        try await pause()
        try await rows.reload()
        guard !Task.isCancelled else { return }
        state.update { $0.didLoad(count: rows.count, isFallback: movies.isFallback) }
      } catch {
        // A newer search may have replaced this one.
        guard !Task.isCancelled else { return }
        state.update { $0.issue.problem = error }
      }
    }
  }

  private func loadFacets() {
    guard state.value.showsFilters else { return }
    work.run(replacing: "facets") { [movies = library.movies, state] in
      do {
        let facets = try await movies.facets(of: state.value.query.list)
        guard !Task.isCancelled else { return }
        state.update { $0.facets = facets }
      } catch {
        guard !Task.isCancelled else { return }
        state.update { $0.issue.problem = error }
      }
    }
  }
}

// MARK: Content

extension MovieListModel {
  private func present() -> ScreenContent {
    let state = state.value
    var content = ScreenContent(title: configuration.title)
    content.elements = ContentElement.banners(library.state.value.notice(on: nil), state.issue)
    if state.hasMovies {
      content.elements += fields(state)
    }
    let message = state.emptyMessage(configuration.emptyMessage, advice: configuration.noMatchAdvice)
    content.elements.append(.list(RowList(rows, emptyMessage: message)))
    content.actions = actions(state)
    return content
  }

  private var isLocal: Bool { configuration.online == nil }

  private func fields(_ state: MovieListState) -> [ContentElement] {
    var elements: [ContentElement] = []
    if configuration.isSearchable {
      let placeholder = "title, person or genre"
      elements.append(.field(Field("search", "Search", .text(state.query.search), placeholder: placeholder)))
    }
    if !isLocal {
      return elements + (state.isFallback ? [.text("These movies are from the catalog on this computer.")] : [])
    }
    if state.showsFilters {
      elements += state.sortAndFilter.fields.map(ContentElement.field)
    } else if let summary = state.sortAndFilter.summary {
      elements.append(.value(label: "Showing", summary))
    }
    if state.isTruncated {
      elements.append(.text("Showing the first \(MovieQuery.longestSearch) movies. Type more to narrow the search."))
    }
    return elements
  }

  private func actions(_ state: MovieListState) -> [Action] {
    var actions = configuration.actions.filter { $0.isOffered(state.issue.problem) }.map(\.action)
    if state.issue.isRetryable {
      actions.append(.tryAgain)
    }
    // Before the others, because the end of a line of actions may be cut off.
    if isLocal, state.sortAndFilter.summary != nil {
      actions.append(.resetFilters)
    }
    if library.state.value.lastChange != nil {
      actions.append(.undo)
    }
    if isLocal, state.hasMovies {
      actions.append(state.showsFilters ? .closeFilters : .sortAndFilter)
    }
    return actions
  }
}
