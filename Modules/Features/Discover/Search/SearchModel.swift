import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices

/// A search over everything, here and on the network, with each letter; and genres and decades to browse while nothing
/// is searched for.
///
/// What the network finds is in the catalog here from then on. It stays below all the same until something else is
/// searched for: rows do not move while the person reaches for them.
final class SearchModel: ScreenModel, Stepper {
  let steps = PublishRelay<DiscoverStep>()
  let work: Work

  private let title: String
  private let library: MovieLibrary
  private let online: any OnlineCatalog
  private let canAskForKey: Bool
  private let typingPause: () async throws -> Void
  private let state: BehaviorRelay<SearchState>
  private let subscriptions = DisposeBag()
  private var hasAppeared = false

  /// More movies than these nobody looks through: more letters find fewer.
  private static let limit = 100
  /// As many as the network tells at a time.
  private static let onlinePage = 20

  /// Creates the model. It begins to search when its screen appears.
  ///
  /// - Parameters:
  ///   - title: The screen's title.
  ///   - text: What is searched for at first.
  ///   - library: The movies here.
  ///   - online: The catalog on the network.
  ///   - keys: Where the key for it is kept: as soon as there is one, it is searched as well.
  ///   - canAskForKey: Whether the person can be asked for one.
  ///   - typingPause: How long to wait after each letter before the network is asked.
  init(
    title: String, text: String = "", in library: MovieLibrary, from online: any OnlineCatalog, keys: APIKeyStore,
    canAskForKey: Bool, typingPause: @escaping () async throws -> Void = {}
  ) {
    self.title = title
    self.library = library
    self.online = online
    self.canAskForKey = canAskForKey
    self.typingPause = typingPause
    state = BehaviorRelay(value: SearchState(text: text, hasKey: keys.current != nil))
    work = Work(beside: library.work)
    online.silence.subscribe(onNext: { [state] reason in state.update { $0.silence = reason } })
      .disposed(by: subscriptions)
    library.movies.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
    keys.changes.subscribe(onNext: { [weak self] key in self?.begin(withKey: key != nil) }).disposed(by: subscriptions)
  }

  var content: Observable<ScreenContent> {
    let isCompact = library.preferences.changes.map(\.usesCompactRows).distinctUntilChanged()
    return state.combineLatest(library.changes) { ($0, $1) }
      .combineLatest(isCompact) { [title, canAskForKey] in
        SearchContent(title: title, state: $0.0, library: $0.1, isCompact: $1, canAskForKey: canAskForKey).screen
      }
  }

  /// Before, nothing is searched: to count the movies of a large catalog by genre takes a while, and at the start of the
  /// application it is another tab that is waited for.
  func screenAppeared() {
    hasAppeared = true
    searchHere()
  }

  // MARK: What the person does

  func handle(_ intent: ScreenIntent) {
    library.forgetNotice()
    switch intent {
    case .choose(let row):
      if let row = SearchRow(row) {
        steps.accept(row.step)
      }
    case .perform(let action): perform(action)
    case .edit("search", .text(let text)):
      state.update { $0.search(for: text) }
      searchHere()
      searchOnline(after: typingPause)
    case .edit: break
    }
  }

  private func perform(_ action: ActionID) {
    switch action {
    case SearchContent.trending.id: steps.accept(.trendingIsWanted)
    case SearchContent.surprise.id: steps.accept(.surpriseIsWanted)
    case SearchContent.key.id: steps.accept(.apiKeyIsRequired)
    case SearchContent.more.id: searchOnline()
    case Action.undo.id: library.undo()
    case Action.tryAgain.id:
      searchHere()
      // What it said earlier may be out of date.
      state.update { if $0.online.problem == nil { $0.online = SearchResults() } }
      searchOnline()
    default: break
    }
  }

  // MARK: Searching

  /// Finds the movies; while nothing is searched for, what there is to browse.
  private func searchHere() {
    work.run(replacing: "here") { [service = library.movies, state] in
      do {
        guard state.value.isSearching else {
          let facets = try await service.facets(of: .all)
          guard !Task.isCancelled else { return }
          return state.update {
            $0.facets = facets
            $0.here.problem = nil
          }
        }
        let query = state.value.query
        let total = try await service.count(of: query)
        let end = min(total, Self.limit)
        var findings = SearchResults()
        findings.add(try await service.summaries(of: query, in: 0..<end), in: 0..<end, of: total)
        guard !Task.isCancelled else { return }
        state.update { $0.here = findings }
      } catch {
        guard !Task.isCancelled else { return }
        state.update { $0.here.problem = error }
      }
    }
  }

  /// Asks the network for the next movies. What it is still being asked for, it is asked no more.
  private func searchOnline(after pause: @escaping () async throws -> Void = {}) {
    work.run(replacing: "online") { [online, state] in
      guard state.value.hasKey, state.value.isSearching else { return }
      do {
        try await pause()
        let query = state.value.query
        let total = try await online.count(of: query)
        let start = state.value.online.end
        let range = start..<max(start, min(total, start + Self.onlinePage))
        let movies = try await online.summaries(of: query, in: range)
        guard !Task.isCancelled else { return }
        state.update { $0.online.add(movies, in: range, of: total) }
      } catch {
        guard !Task.isCancelled else { return }
        state.update { $0.online.problem = error }
      }
    }
  }

  /// Searches online from the start, or not any more.
  private func begin(withKey hasKey: Bool) {
    state.update {
      $0.hasKey = hasKey
      $0.online = SearchResults()
    }
    searchOnline()
  }

  // MARK: Following changes

  private func follow(_ change: MoviesChange) {
    if hasAppeared, !state.value.isSearching, change.lists.isEmpty || change.lists.contains(.all) {
      // There are other movies, or more is known of them.
      searchHere()
    }
    let movies = (state.value.here.movies + state.value.online.movies).map(\.id).filter(change.movies.contains)
    guard !movies.isEmpty else { return }
    work.run { [service = library.movies, state] in
      for id in movies {
        // Without an answer the row says what it said.
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
