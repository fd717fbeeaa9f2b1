import FlowContent
import FlowReactive
import FlowScreens
import MoviesServices
import Observation

/// The movies of a list, as far as they are loaded. They follow every change that the list may show, as long as the user
/// sees it.
///
/// They are apart from ``MovieListModel``, because a property of a generic type takes longer to observe than to read.
@Observable
final class ListedMovies {
  /// The query without what the user has changed.
  let base: MovieQuery
  /// The present query. The user can change the search text, the order and the filters.
  var query: MovieQuery { didSet { queryChanged() } }
  let facets: Loading<MovieFacets>
  var showsFilters = false { didSet { loadFacets() } }
  private(set) var isLoaded = false
  /// A Boolean value that indicates whether a search found more movies than it returns.
  private(set) var isTruncated = false
  /// A Boolean value that indicates whether a search found movies by similar words alone.
  private(set) var areSimilar = false
  /// A Boolean value that indicates whether a search found nothing while movies are still being entered into the catalog.
  private(set) var isIncomplete = false
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

  let isLocal: Bool
  private let movies: any MovieCatalog
  private let library: MovieLibrary
  private let work: Work
  @ObservationIgnored private var isShown = false
  /// A Boolean value that indicates whether the movies are not loaded, or may have changed since.
  @ObservationIgnored private var needsReload = true
  private let subscriptions = DisposeBag()

  /// The page size of The Movie Database: a larger page would take several requests.
  private static var onlinePageSize: Int { 20 }

  /// Creates the movies of a query in the library, or in an online catalog. They are loaded when the screen appears.
  init(
    of query: MovieQuery, in library: MovieLibrary, from online: (any OnlineCatalog)?, reloads: Observable<Void>,
    work: Work
  ) {
    base = query
    self.query = query
    self.library = library
    self.work = work
    movies = online ?? library.movies
    isLocal = online == nil
    facets = Loading(work: work)
    // The catalog can be searched at once; the user's own lists show their movies first.
    hasMovies = query.list == .all
    Observable.merge([
      library.changes.filter { [weak self] in self?.isAffected(by: $0) ?? false }.map { _ in },
      reloads,
    ]).subscribe(onNext: { [weak self] in self?.reload() }).disposed(by: subscriptions)
  }

  var problem: (any Error)? { loadingProblem ?? rows.problem ?? (showsFilters ? facets.problem : nil) }

  var sortAndFilter: SortAndFilter { SortAndFilter(query: query, base: base) }

  /// Loads the movies, if they may have changed.
  func appear() {
    isShown = true
    if needsReload { reload() }
  }

  /// Loads nothing until the user looks at the list again: it is covered, or in another tab.
  func disappear() {
    isShown = false
    work.cancel("reload")
  }

  func reload() {
    load()
    loadFacets()
  }

  /// Sets what was saved of the list.
  func restore(_ query: MovieQuery, showsFilters: Bool) {
    // The fields are there to change a search that finds nothing.
    if query != self.query { hasMovies = true }
    (self.query, self.showsFilters) = (query, showsFilters)
  }

  private func queryChanged() {
    library.hideNotice()
    load()
  }

  /// Returns a Boolean value that indicates whether a change may be visible in the list. Marks in other lists show only in the
  /// rows of their movies, apart from an order by rating and a search such as “rating>7”.
  private func isAffected(by change: MoviesChange) -> Bool {
    guard isShown || !needsReload else { return false }
    if change.isOfAnyMovie || !change.lists.isDisjoint(with: [.all, query.list]) { return true }
    if change.lists.contains(.watched), query.sort == .rating || query.isSearch { return true }
    return rows.mayContain(Set(change.movies.map { RowID($0) })) || problem != nil
  }

  private func load() {
    needsReload = true
    guard isShown else { return }
    work.run(replacing: "reload") { [weak self, rows] in
      // The user came back to a list, and then heard of a change.
      guard !Task.isCancelled else { return }
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
    needsReload = false
    loadingProblem = nil
    isTruncated = query.isSearch && count >= MovieQuery.longestSearch
    if count > 0 {
      hasMovies = true
    } else if query.search.isEmpty, !sortAndFilter.isFiltered {
      hasMovies = false
    }
  }

  private func count() async throws -> Int {
    let count = try await movies.count(of: query)
    let mayGrow = count == 0 && isLocal && query.list == .all
    isIncomplete = try await mayGrow ? !library.movies.hasAllBuiltInMovies() : false
    return count
  }

  private func rows(in range: Range<Int>) async throws -> [Row] {
    let list = query.list
    let summaries = try await movies.summaries(of: query, in: range)
    areSimilar = summaries.contains(where: \.isSimilar)
    let rows = summaries.map { Row($0, in: list) }
    return isLocal ? rows : rows + range.dropFirst(rows.count).map(Row.unreadableMovie)
  }

  private func position(of row: RowID) async throws -> Int? {
    guard isLocal, let id = row.number else { return nil }
    return try await library.movies.position(of: id, in: query)
  }

  private func loadFacets() {
    guard showsFilters, isShown else { return }
    facets.load { [movies = library.movies, list = query.list] in try await movies.facets(of: list) }
  }
}
