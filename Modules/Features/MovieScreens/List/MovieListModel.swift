public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// A list of movies: to search in, to sort and to narrow down. It follows every change of the movies it shows.
public final class MovieListModel<StepType: Step>: ScreenModel, Stepper {
  /// Where the movie that was chosen and the actions that were performed are emitted.
  public let steps = PublishRelay<StepType>()

  /// Fetches rows.
  public let work: Work

  private let title: String
  private let library: MovieLibrary
  private let movies: MovieSource
  private let isLocal: Bool
  private let isSearchable: Bool
  private let emptyMessage: String
  private let noMatchAdvice: String
  private let typingPause: () async throws -> Void
  private let actions: [StepAction<StepType>]
  private let picked: (Movie.ID) -> StepType
  private let state: BehaviorRelay<MovieListState>
  private let rows: PagedRows
  private let subscriptions = DisposeBag()
  private var hasAppeared = false

  private static var pageSize: Int { 100 }
  /// As many as the network tells at a time: a page of more would wait for several answers.
  private static var onlinePageSize: Int { 20 }

  /// Creates the model. It begins to fetch when its screen appears.
  ///
  /// - Parameters:
  ///   - title: The screen's title.
  ///   - query: Which movies. A genre or a decade is part of the list: the person can narrow it down further, but not
  ///     widen it; what is searched for they can change.
  ///   - library: The person's movies.
  ///   - online: Where the movies come from, if not from the library: they are searched for, but neither sorted nor
  ///     narrowed down.
  ///   - isSearchable: Whether there is a field to search in.
  ///   - emptyMessage: What to say while there are no movies: also what to do about it.
  ///   - noMatchAdvice: What to do if nothing is found.
  ///   - typingPause: How long to wait after each letter before the search begins, where it costs something.
  ///   - reloads: Tells when the movies are worth fetching anew, besides what the library tells.
  ///   - actions: What can be done on the list.
  ///   - picked: Makes the step for a movie that was chosen.
  public init(
    title: String, of query: MovieQuery, in library: MovieLibrary, from online: (any OnlineCatalog)? = nil,
    isSearchable: Bool = true, emptyMessage: String, noMatchAdvice: String = "Try fewer letters.",
    typingPause: @escaping () async throws -> Void = {}, reloads: Observable<Void> = .never(),
    actions: [StepAction<StepType>] = [], picked: @escaping (Movie.ID) -> StepType
  ) {
    self.title = title
    self.library = library
    isLocal = online == nil
    self.isSearchable = isSearchable
    self.emptyMessage = emptyMessage
    self.noMatchAdvice = noMatchAdvice
    self.typingPause = typingPause
    self.actions = actions
    self.picked = picked
    let movies = MovieSource(library: library.movies, online: online)
    self.movies = movies
    let work = Work(beside: library.work)
    let state = BehaviorRelay(value: MovieListState(query: query))
    self.work = work
    self.state = state
    rows = PagedRows(pageSize: online == nil ? Self.pageSize : Self.onlinePageSize, work: work) {
      try await movies.count(of: state.value.query)
    } rows: { [preferences = library.preferences] range in
      let isCompact = preferences.current.usesCompactRows
      let rows = try await movies.summaries(of: state.value.query, in: range)
        .map { Row($0, in: query.list, isCompact: isCompact) }
      return online == nil ? rows : rows + range.dropFirst(rows.count).map(Row.unreadableMovie)
    }
    online.silence.subscribe(onNext: { reason in state.update { $0.trouble.silence = reason } })
      .disposed(by: subscriptions)
    rows.failures.subscribe(onNext: { error in state.update { $0.trouble.problem = error } }).disposed(
      by: subscriptions)
    library.movies.changes.filter { !$0.movies.isEmpty || $0.lists.contains(query.list) }
      .subscribe(onNext: { [weak self] _ in self?.followChange() }).disposed(by: subscriptions)
    library.preferences.changes.map(\.usesCompactRows).distinctUntilChanged()
      .subscribe(onNext: { [weak self] _ in self?.reload() }).disposed(by: subscriptions)
    reloads.subscribe(onNext: { [weak self] in self?.reload() }).disposed(by: subscriptions)
  }

  /// The movies, and what is known about them so far.
  public var content: Observable<ScreenContent> {
    Observable.merge([state.map { _ in }, library.state.map { _ in }, rows.changes.asObservable()])
      .compactMap { [weak self] in self?.present() }
  }

  /// Fetches the movies: a list that nobody has looked at yet, in another tab at the start of the application say, takes
  /// nothing.
  public func screenAppeared() {
    hasAppeared = true
    reload()
  }

  // MARK: What the person does

  /// Emits the step for what the person did, or searches, sorts and narrows down.
  public func handle(_ intent: ScreenIntent) {
    library.forgetNotice()
    switch intent {
    case .choose(let row):
      if let id = row.number {
        steps.accept(picked(id))
      }
    case .perform(let id):
      perform(id)
    case .edit("search", .text(let text)):
      state.update { $0.query.search = text }
      reload(after: typingPause)
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
      state.update { $0.isSorting.toggle() }
      loadFacets()
    case Action.clear.id:
      state.update { $0.query = $0.sortAndFilter.cleared }
      reload()
    default:
      if let action = actions.first(where: { $0.action.id == id }) {
        steps.accept(action.step(state.value.query.search))
      }
    }
  }

  // MARK: Fetching

  private func followChange() {
    reload()
    loadFacets()
  }

  private func reload(after pause: @escaping () async throws -> Void = {}) {
    guard hasAppeared else { return }
    work.run(replacing: "reload") { [rows, movies, state] in
      do {
        try await pause()
        try await rows.reload()
        guard !Task.isCancelled else { return }
        state.update { $0.noteLoaded(count: rows.count, fromLibraryMeanwhile: movies.isLibraryMeanwhile) }
      } catch {
        // A newer search may have taken its place.
        guard !Task.isCancelled else { return }
        state.update { $0.trouble.problem = error }
      }
    }
  }

  /// Only who looks at the fields needs to know what there is to choose from.
  private func loadFacets() {
    guard state.value.isSorting else { return }
    work.run(replacing: "facets") { [movies = library.movies, state] in
      do {
        let facets = try await movies.facets(of: state.value.query.list)
        guard !Task.isCancelled else { return }
        state.update { $0.facets = facets }
      } catch {
        guard !Task.isCancelled else { return }
        state.update { $0.trouble.problem = error }
      }
    }
  }
}

extension MovieListModel {
  private func present() -> ScreenContent {
    let state = state.value
    var content = ScreenContent(title: title)
    content.elements = ContentElement.banners(library.state.value.notice(on: nil), state.trouble)
    if state.hasMovies {
      content.elements += fields(state)
    }
    let nothing = state.nothing(whenEmpty: emptyMessage, advice: noMatchAdvice)
    content.elements.append(.list(RowList(rows, emptyMessage: nothing)))
    content.actions = actions(state)
    return content
  }

  private func fields(_ state: MovieListState) -> [ContentElement] {
    let search = Field("search", "Search", .text(state.query.search), placeholder: "title, person or genre")
    let fields = (isSearchable ? [search] : []).map(ContentElement.field)
    guard isLocal else {
      return fields
        + (state.isFromLibraryMeanwhile ? [.text("These movies are from the catalog on this computer.")] : [])
    }
    let bound = state.findsTheFirstOnly ? [ContentElement.text(Self.bound)] : []
    if state.isSorting {
      return fields + state.sortAndFilter.fields.map(ContentElement.field) + bound
    }
    return fields + (state.sortAndFilter.summary.map { [.value(label: "Showing", $0)] } ?? []) + bound
  }

  private static var bound: String { "The first \(MovieQuery.longestSearch) movies; more letters find fewer." }

  private func actions(_ state: MovieListState) -> [Action] {
    var actions = actions.filter { $0.isOffered(state.trouble.problem) }.map(\.action)
    if state.trouble.canBeTriedAgain {
      actions.append(.tryAgain)
    }
    // The way back comes first: it must not fall off the end of the line.
    if isLocal, state.sortAndFilter.summary != nil {
      actions.append(.clear)
    }
    if library.state.value.lastChange != nil {
      actions.append(.undo)
    }
    if isLocal, state.hasMovies {
      actions.append(state.isSorting ? .hideFields : .sortAndFilter)
    }
    return actions
  }
}
