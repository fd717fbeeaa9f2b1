import FlowScreens
import MovieScreens
import MoviesServices

/// The content of the search screen.
struct SearchContent {
  let title: String
  let state: SearchState
  let library: MovieLibrary.State
  let isCompact: Bool
  let canAskForKey: Bool

  static let trending = Action("trending", "Trending", key: "t")
  static let surprise = Action("surprise", "Surprise me", key: "s")
  static let more = Action("more", "More online", key: "m")
  static let key = Action("key", "Enter an API key", key: "k")

  var screen: ScreenContent {
    let banners = [library.notice(on: nil), LoadingIssue(problem: state.local.problem).banner].compactMap(\.self)
    let search = Field("search", "Search", .text(state.text), placeholder: "title, person or genre")
    return ScreenContent(
      title: title,
      elements: banners.map(ContentElement.banner) + [.field(search)] + (state.isSearching ? results : facets),
      actions: state.isSearching ? resultActions : facetActions)
  }

  private var undo: [Action] { library.lastChange == nil ? [] : [.undo] }

  // MARK: Genres and decades

  private var facets: [ContentElement] {
    guard let facets = state.facets else {
      return [.list(RowList([], emptyMessage: state.local.problem == nil ? "…" : ""))]
    }
    let genres = facets.genres.map { facet in
      Row(id: SearchRow.genre(facet.value), title: facet.value, subtitle: movies(facet.movies))
    }
    let decades = facets.decades.map { facet in
      Row(id: SearchRow.decade(facet.value), title: "\(facet.value)s", subtitle: movies(facet.movies))
    }
    guard !decades.isEmpty else { return [.list(RowList([], emptyMessage: "The catalog is empty."))] }
    return section("Genres", genres) + section("Decades", decades)
  }

  private func section(_ title: String, _ rows: [Row]) -> [ContentElement] {
    rows.isEmpty ? [] : [.heading(title), .list(RowList(rows))]
  }

  private func movies(_ count: Int) -> String { count == 1 ? "1 movie" : "\(count) movies" }

  private var facetActions: [Action] {
    [Self.trending, Self.surprise] + (state.local.problem == nil ? [] : [.tryAgain]) + undo
  }

  // MARK: Results

  private var results: [ContentElement] {
    let local = state.local
    let message = local.total == nil ? (local.problem == nil ? "…" : "") : "No movies match “\(state.text.excerpt)”."
    return [heading("In the catalog", local), .list(RowList(rows(local.movies), emptyMessage: message))]
      + [heading("Online", state.online)] + (state.hasKey ? onlineResults : [.text(Self.keyHint)])
  }

  private static let keyHint = "Needs a free API key: themoviedb.org/settings/api"

  private var onlineResults: [ContentElement] {
    let movies = state.onlineMovies
    let message =
      switch state.online.total {
      case nil: onlineIssue.problem == nil ? "…" : ""
      case 0: "No online matches."
      default: "No other online matches."
      }
    return (onlineIssue.banner.map { [.banner($0)] } ?? []) + [.list(RowList(rows(movies), emptyMessage: message))]
  }

  private func heading(_ title: String, _ results: SearchResults) -> ContentElement {
    .heading(results.hasMore ? "\(title): first \(results.end) of \(total(of: results))" : title)
  }

  private func total(of results: SearchResults) -> String {
    let total = results.total ?? 0
    // A search doesn't count any further.
    return total == MovieQuery.longestSearch ? "\(total) or more" : "\(total)"
  }

  private func rows(_ movies: [MovieSummary]) -> [Row] {
    movies.map { Row($0, in: .all, isCompact: isCompact) }
  }

  private var onlineIssue: LoadingIssue {
    LoadingIssue(problem: state.online.problem, offlineReason: state.offlineReason)
  }

  private var resultActions: [Action] {
    var actions: [Action] = []
    if canAskForKey, let key = keyAction { actions.append(key) }
    if state.hasKey, state.online.hasMore { actions.append(Self.more) }
    if state.local.problem != nil || (state.hasKey && onlineIssue.isRetryable) { actions.append(.tryAgain) }
    return actions + undo
  }

  private var keyAction: Action? {
    guard state.hasKey else { return Self.key }
    guard state.online.problem as? OnlineError == .keyIsRefused else { return nil }
    var action = Self.key
    action.title = "Enter another key"
    return action
  }
}
