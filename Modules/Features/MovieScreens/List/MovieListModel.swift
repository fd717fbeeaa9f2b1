public import FlowCore
public import FlowReactive
public import FlowRegistry
public import FlowScreens
import MoviesServices
public import Observation

/// A list of movies that the user can search, sort and filter. It follows every change of the movies it shows.
@Observable
public final class MovieListModel<StepType: Step>: ScreenModel, Stepper {
  /// The name of an action that every list can have.
  public enum ActionName { case tryAgain, resetFilters, sortAndFilter }

  /// The relay that emits the picked movie and the steps of the additional actions.
  public let steps = PublishRelay<StepType>()

  /// The background work that loads rows.
  public let work: Work

  let configuration: MovieListConfiguration<StepType>
  let library: MovieLibrary
  let registry: FlowRegistry
  private let movies: any MovieCatalog
  var query: MovieQuery { didSet { queryChanged() } }
  let facets: Loading<MovieFacets>
  private(set) var showsFilters = false
  private(set) var isLoaded = false
  /// A Boolean value that indicates whether a search found more movies than it returns.
  private(set) var isTruncated = false
  /// A Boolean value that indicates whether the list has movies, regardless of the search.
  private(set) var hasMovies: Bool
  private var loadingProblem: (any Error)?

  @ObservationIgnored
  private(set) lazy var rows = PagedRows(pageSize: isLocal ? 100 : Self.onlinePageSize, work: work) { [weak self] in
    try await self?.count() ?? 0
  } rows: { [weak self] range in
    try await self?.rows(in: range) ?? []
  } position: { [weak self] row in
    try await self?.position(of: row)
  }

  /// The actions on each movie. The list never becomes another one.
  @ObservationIgnored private(set) lazy var rowActions = movieActions(
    in: configuration.query.list, contributions: registry)

  @ObservationIgnored private var hasAppeared = false
  private let subscriptions = DisposeBag()

  /// The page size of The Movie Database: a larger page would take several requests.
  private static var onlinePageSize: Int { 20 }

  /// Creates a list, which loads its movies when the screen appears, and offers the actions that features contribute for
  /// each of them.
  public init(
    _ configuration: MovieListConfiguration<StepType>, in library: MovieLibrary, contributions registry: FlowRegistry
  ) {
    self.configuration = configuration
    self.library = library
    self.registry = registry
    movies = configuration.online ?? library.movies
    work = Work(beside: library.work)
    facets = Loading(work: work)
    query = configuration.query
    let list = configuration.query.list
    // The catalog can be searched at once; the user's own lists show their movies first.
    hasMovies = list == .all
    Observable.merge([
      library.changes.filter { [weak self] in self?.isAffected(by: $0) ?? false }.map { _ in },
      library.preferences.changes.map(\.usesCompactRows).distinctUntilChanged().map { _ in },
      configuration.reloads,
    ]).subscribe(onNext: { [weak self] in
      self?.reload()
      self?.loadFacets()
    }).disposed(by: subscriptions)
  }

  var isLocal: Bool { configuration.online == nil }

  var problem: (any Error)? { loadingProblem ?? rows.problem ?? (showsFilters ? facets.problem : nil) }

  /// Loads the movies. A list in another tab loads nothing until the user looks at it.
  public func screenAppeared() {
    guard !hasAppeared else { return }
    hasAppeared = true
    reload()
    loadFacets()
  }

  // MARK: Intents

  /// Emits the picked movie.
  public func choose(_ row: RowID) {
    library.hideNotice()
    if let id = row.number {
      steps.accept(configuration.makeStep(.movieIsPicked(id)))
    }
  }

  /// Loads the list again, or changes how it is sorted and filtered.
  public func perform(_ action: ActionName) {
    library.hideNotice()
    switch action {
    case .tryAgain:
      reload()
      loadFacets()
    case .sortAndFilter:
      showsFilters.toggle()
      loadFacets()
    case .resetFilters:
      var reset = configuration.query
      reset.search = query.search
      query = reset
    }
  }

  /// Changes the marks of a movie, or opens its entry.
  public func perform(_ action: MovieRowAction, on row: RowID) {
    library.perform(action, on: row, in: query.list) { [steps, configuration] in
      steps.accept(configuration.makeStep($0))
    }
  }

  // MARK: Loading

  private func queryChanged() {
    library.hideNotice()
    reload()
  }

  /// Returns a Boolean value that indicates whether a change may be visible in the list. Marks in other lists show only in the
  /// rows of their movies, apart from an order by rating and a search such as “rating>7”.
  private func isAffected(by change: MoviesChange) -> Bool {
    if change.isOfAnyMovie || !change.lists.isDisjoint(with: [.all, query.list]) { return true }
    if change.lists.contains(.watched), query.sort == .rating || query.isSearch { return true }
    return rows.mayContain(Set(change.movies.map { RowID($0) })) || problem != nil
  }

  private func reload() {
    guard hasAppeared else { return }
    work.run(replacing: "reload") { [weak self, rows] in
      do {
        try await rows.reload()
        guard !Task.isCancelled else { return }
        self?.didLoad(rows.count)
      } catch {
        // A newer search may have replaced this one.
        guard !Task.isCancelled else { return }
        self?.loadingProblem = error
      }
    }
  }

  private func didLoad(_ count: Int) {
    isLoaded = true
    loadingProblem = nil
    isTruncated = query.isSearch && count >= MovieQuery.longestSearch
    if count > 0 {
      hasMovies = true
    } else if query.search.isEmpty, !sortAndFilter.isFiltered {
      hasMovies = false
    }
  }

  private func count() async throws -> Int {
    try await movies.count(of: query)
  }

  private func rows(in range: Range<Int>) async throws -> [Row] {
    let (list, isCompact) = (query.list, library.preferences.current.usesCompactRows)
    let rows = try await movies.summaries(of: query, in: range).map { Row($0, in: list, isCompact: isCompact) }
    return isLocal ? rows : rows + range.dropFirst(rows.count).map(Row.unreadableMovie)
  }

  private func position(of row: RowID) async throws -> Int? {
    guard isLocal, let id = row.number else { return nil }
    return try await library.movies.position(of: id, in: query)
  }

  private func loadFacets() {
    guard showsFilters else { return }
    facets.load { [movies = library.movies, list = query.list] in try await movies.facets(of: list) }
  }
}

extension MovieListModel: RestorableModel {
  /// The search, the order and the filters, and whether they are open.
  nonisolated public struct RestorableState: Codable, Equatable, Sendable {
    let query: MovieQuery
    let showsFilters: Bool
  }

  /// The present state of the list.
  public var restorableState: RestorableState {
    get { RestorableState(query: query, showsFilters: showsFilters) }
    set {
      // The fields are there to change a search that finds nothing.
      if newValue.query != query { hasMovies = true }
      (query, showsFilters) = (newValue.query, newValue.showsFilters)
    }
  }
}
