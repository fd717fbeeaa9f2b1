import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import Observation

/// A search in both catalogs with each keystroke. Without a search text it shows genres and decades.
///
/// The movies that the online catalog finds are in the local catalog from then on. They stay below all the same until
/// the user searches for something else, so that rows don't move while the user reaches for them.
@Observable
final class SearchModel: ScreenModel, Stepper {
  enum ActionName { case trending, pick, newMovie, key, more, tryAgain }

  let steps = PublishRelay<DiscoverStep>()
  let work: Work

  let title: String
  /// A Boolean value that indicates whether the user came to search, rather than to browse.
  let isSearch: Bool
  let services: MovieServices
  let registry: FlowRegistry

  var text: String { didSet { textChanged() } }
  /// The genres and decades, or `nil` before they are loaded.
  private(set) var facets: MovieFacets?
  /// The matches in the catalog on this computer.
  private(set) var local = SearchResults()
  /// The matches in the online catalog.
  private(set) var online = SearchResults()

  @ObservationIgnored private var hasAppeared = false
  /// A Boolean value that indicates whether the catalog is still the one of which the genres and decades were counted.
  @ObservationIgnored private var areFacetsCurrent = false
  private let subscriptions = DisposeBag()

  /// The number of local movies that are shown at most: more letters find fewer.
  private static let limit = 100
  /// The page size of The Movie Database.
  private static let onlinePageSize = 20

  /// Creates a search, which begins when the screen appears.
  init(title: String, text: String? = nil, services: MovieServices, registry: FlowRegistry) {
    self.title = title
    isSearch = text != nil
    self.text = text ?? ""
    self.services = services
    self.registry = registry
    work = Work(beside: services.library.work)
    library.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
    services.keys.changes.subscribe(onNext: { [weak self] _ in self?.restartOnlineSearch() })
      .disposed(by: subscriptions)
  }

  var library: MovieLibrary { services.library }

  var hasKey: Bool { services.keys.current != nil }

  var query: MovieQuery { MovieQuery(list: .all, search: text) }

  /// Starts the search. Counting the movies of a large catalog by genre takes a while, and must not delay another tab.
  func screenAppeared() {
    guard !hasAppeared else { return }
    hasAppeared = true
    searchLocally()
  }

  // MARK: Intents

  /// Searches for the new text. Local matches stay until there are newer ones, to avoid flicker.
  private func textChanged() {
    library.hideNotice()
    online = SearchResults()
    if !query.isSearch {
      local = SearchResults()
    }
    searchLocally()
    searchOnline(after: services.typingPause)
  }

  func choose(_ row: RowID) {
    library.hideNotice()
    if let step = SearchRow.step(for: row) {
      steps.accept(step)
    }
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    switch action {
    case .trending: steps.accept(.trendingIsRequested)
    case .pick: steps.accept(.pickIsRequested)
    case .newMovie: steps.accept(.movie(.movieFormIsRequested(MovieEntry(title: text))))
    case .key: steps.accept(.apiKeyIsRequested)
    case .more: searchOnline()
    case .tryAgain:
      searchLocally()
      // An earlier answer may be out of date.
      if online.problem == nil {
        online = SearchResults()
      }
      searchOnline()
    }
  }

  func perform(_ action: MovieRowAction, on row: RowID) {
    library.perform(action, on: row, in: .all) { [steps] in steps.accept(.movie($0)) }
  }

  // MARK: Searching

  /// Finds movies in the local catalog, or loads genres and decades.
  private func searchLocally() {
    work.run(replacing: "local") { [weak self, movies = library.movies, query, areFacetsCurrent] in
      do {
        guard query.isSearch else {
          // Counting takes a while in a large catalog.
          guard !areFacetsCurrent else { return }
          let facets = try await movies.facets(of: .all)
          guard !Task.isCancelled else { return }
          self?.facets = facets
          self?.areFacetsCurrent = true
          self?.local.problem = nil
          return
        }
        let total = try await movies.count(of: query)
        let end = min(total, Self.limit)
        var results = SearchResults()
        results.isIncomplete = try await !movies.hasAllBuiltInMovies()
        results.add(try await movies.summaries(of: query, in: 0..<end), in: 0..<end, of: total)
        guard !Task.isCancelled else { return }
        self?.local = results
      } catch {
        guard !Task.isCancelled else { return }
        self?.local.problem = error
      }
    }
  }

  /// Loads the next page of the online catalog, and cancels an earlier request.
  private func searchOnline(after pause: @escaping () async throws -> Void = {}) {
    let isPossible = hasKey && query.isSearch
    work.run(replacing: "online") { [weak self, catalog = services.online, query, start = online.end] in
      guard isPossible else { return }
      do {
        try await pause()
        let total = try await catalog.count(of: query)
        let range = start..<max(start, min(total, start + Self.onlinePageSize))
        let movies = try await catalog.summaries(of: query, in: range)
        guard !Task.isCancelled else { return }
        self?.online.add(movies, in: range, of: total)
      } catch {
        guard !Task.isCancelled else { return }
        self?.online.problem = error
      }
    }
  }

  private func restartOnlineSearch() {
    online = SearchResults()
    searchOnline()
  }

  // MARK: Following changes

  private func follow(_ change: MoviesChange) {
    // A movie that the user searched for in vain may have been added since.
    let isEmpty = !query.isSearch || local.isIncomplete || local.movies.isEmpty && online.movies.isEmpty
    if change.lists.contains(.all) {
      areFacetsCurrent = false
      if hasAppeared, isEmpty { searchLocally() }
    }
    let movies = (local.movies + online.movies).map(\.id).filter(change.movies.contains)
    guard !movies.isEmpty else { return }
    work.run { [weak self, service = library.movies] in
      // If this fails, the rows stay as they are.
      guard let summaries = try? await service.summaries(of: movies), !Task.isCancelled else { return }
      for summary in summaries {
        self?.local.update(summary)
        self?.online.update(summary)
      }
    }
  }
}

extension SearchModel: RestorableModel {
  /// The text in the search field.
  var restorableState: String {
    get { text }
    set { if newValue != text { text = newValue } }
  }
}
