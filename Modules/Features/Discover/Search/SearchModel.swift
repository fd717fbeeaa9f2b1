import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices

/// A search in both catalogs with each keystroke. Without a search text it shows genres and decades.
///
/// The movies that the online catalog finds are in the local catalog from then on. They stay below all the same until
/// the user searches for something else, so that rows don't move while the user reaches for them.
final class SearchModel: ScreenModel, Stepper {
  let steps = PublishRelay<DiscoverStep>()
  let work: Work

  private let title: String
  private let services: MovieServices
  private let canAskForKey: Bool
  private let state: BehaviorRelay<SearchState>
  private let subscriptions = DisposeBag()
  private var hasAppeared = false

  private var library: MovieLibrary { services.library }

  /// The number of local movies that are shown at most: more letters find fewer.
  private static let limit = 100
  /// The page size of The Movie Database.
  private static let onlinePageSize = 20

  /// Creates a search, which begins when the screen appears.
  init(title: String, text: String = "", services: MovieServices, canAskForKey: Bool) {
    self.title = title
    self.services = services
    self.canAskForKey = canAskForKey
    state = BehaviorRelay(value: SearchState(text: text, hasKey: services.keys.current != nil))
    work = Work(beside: services.library.work)
    services.online.offlineReason.subscribe(onNext: { [state] reason in state.update { $0.offlineReason = reason } })
      .disposed(by: subscriptions)
    library.movies.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
    services.keys.changes.subscribe(onNext: { [weak self] key in self?.restartOnlineSearch(hasKey: key != nil) })
      .disposed(by: subscriptions)
  }

  var content: Observable<ScreenContent> {
    let isCompact = library.preferences.changes.map(\.usesCompactRows).distinctUntilChanged()
    return state.combineLatest(library.changes) { ($0, $1) }
      .combineLatest(isCompact) { [title, canAskForKey] in
        SearchContent(title: title, state: $0.0, library: $0.1, isCompact: $1, canAskForKey: canAskForKey).screen
      }
  }

  /// Starts the search. Counting the movies of a large catalog by genre takes a while, and must not delay another tab.
  func screenAppeared() {
    hasAppeared = true
    searchLocally()
  }

  // MARK: Intents

  func handle(_ intent: ScreenIntent) {
    library.hideNotice()
    switch intent {
    case .choose(let row):
      if let step = SearchRow.step(for: row) {
        steps.accept(step)
      }
    case .perform(let action): perform(action)
    case .edit("search", .text(let text)):
      state.update { $0.search(for: text) }
      searchLocally()
      searchOnline(after: services.typingPause)
    case .edit: break
    }
  }

  private func perform(_ action: ActionID) {
    switch action {
    case SearchContent.trending.id: steps.accept(.trendingIsRequested)
    case SearchContent.surprise.id: steps.accept(.surpriseIsRequested)
    case SearchContent.key.id: steps.accept(.apiKeyIsRequested)
    case SearchContent.more.id: searchOnline()
    case Action.undo.id: library.undo()
    case Action.tryAgain.id:
      searchLocally()
      // An earlier answer may be out of date.
      state.update { if $0.online.problem == nil { $0.online = SearchResults() } }
      searchOnline()
    default: break
    }
  }

  // MARK: Searching

  /// Finds movies in the local catalog, or loads genres and decades.
  private func searchLocally() {
    work.run(replacing: "local") { [service = library.movies, state] in
      do {
        guard state.value.isSearching else {
          let facets = try await service.facets(of: .all)
          guard !Task.isCancelled else { return }
          return state.update {
            $0.facets = facets
            $0.local.problem = nil
          }
        }
        let query = state.value.query
        let total = try await service.count(of: query)
        let end = min(total, Self.limit)
        var results = SearchResults()
        results.add(try await service.summaries(of: query, in: 0..<end), in: 0..<end, of: total)
        guard !Task.isCancelled else { return }
        state.update { $0.local = results }
      } catch {
        guard !Task.isCancelled else { return }
        state.update { $0.local.problem = error }
      }
    }
  }

  /// Loads the next page of the online catalog, and cancels an earlier request.
  private func searchOnline(after pause: @escaping () async throws -> Void = {}) {
    work.run(replacing: "online") { [online = services.online, state] in
      guard state.value.hasKey, state.value.isSearching else { return }
      do {
        try await pause()
        let query = state.value.query
        let total = try await online.count(of: query)
        let start = state.value.online.end
        let range = start..<max(start, min(total, start + Self.onlinePageSize))
        let movies = try await online.summaries(of: query, in: range)
        guard !Task.isCancelled else { return }
        state.update { $0.online.add(movies, in: range, of: total) }
      } catch {
        guard !Task.isCancelled else { return }
        state.update { $0.online.problem = error }
      }
    }
  }

  private func restartOnlineSearch(hasKey: Bool) {
    state.update {
      $0.hasKey = hasKey
      $0.online = SearchResults()
    }
    searchOnline()
  }

  // MARK: Following changes

  private func follow(_ change: MoviesChange) {
    if hasAppeared, !state.value.isSearching, change.lists.isEmpty || change.lists.contains(.all) {
      searchLocally()
    }
    let movies = (state.value.local.movies + state.value.online.movies).map(\.id).filter(change.movies.contains)
    guard !movies.isEmpty else { return }
    work.run { [service = library.movies, state] in
      for id in movies {
        // If this fails, the row stays as it is.
        guard let movie = try? await service.details(of: id), !Task.isCancelled else { continue }
        state.update { $0.update(MovieSummary(movie)) }
      }
    }
  }
}

extension MovieSummary {
  fileprivate init(_ movie: MovieDetails) {
    self.init(
      id: movie.movie.id, title: movie.movie.title, year: movie.movie.year, directors: movie.movie.directors,
      isOnWishlist: movie.marks.isOnWishlist, watchedOn: movie.marks.watched?.date, rating: movie.marks.watched?.rating)
  }
}
