import FlowScreens
import MovieScreens
import MoviesServices

/// What the screen of the search shows.
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
    let banners = [library.notice(on: nil), LoadingIssue(problem: state.here.problem).banner].compactMap(\.self)
    let search = Field("search", "Search", .text(state.text), placeholder: "title, person or genre")
    return ScreenContent(
      title: title,
      elements: banners.map(ContentElement.banner) + [.field(search)] + (state.isSearching ? findings : places),
      actions: state.isSearching ? actionsOfFindings : actionsOfPlaces)
  }

  private var undo: [Action] { library.lastChange == nil ? [] : [.undo] }

  // MARK: What there is to browse

  private var places: [ContentElement] {
    guard let facets = state.facets else {
      return [.list(RowList([], emptyMessage: state.here.problem == nil ? "…" : ""))]
    }
    let genres = facets.genres.map { facet in
      Row(id: SearchRow.genre(facet.value).id, title: facet.value, subtitle: movies(facet.movies))
    }
    let decades = facets.decades.map { facet in
      Row(id: SearchRow.decade(facet.value).id, title: "\(facet.value)s", subtitle: movies(facet.movies))
    }
    guard !decades.isEmpty else { return [.list(RowList([], emptyMessage: "The catalog is empty."))] }
    return section("Genres", genres) + section("Decades", decades)
  }

  private func section(_ title: String, _ rows: [Row]) -> [ContentElement] {
    rows.isEmpty ? [] : [.heading(title), .list(RowList(rows))]
  }

  private func movies(_ count: Int) -> String { count == 1 ? "1 movie" : "\(count) movies" }

  private var actionsOfPlaces: [Action] {
    [Self.trending, Self.surprise] + (state.here.problem == nil ? [] : [.tryAgain]) + undo
  }

  // MARK: What is found

  private var findings: [ContentElement] {
    let here = state.here
    let message = here.total == nil ? (here.problem == nil ? "…" : "") : "No movie matches “\(state.text.excerpt)”."
    return [heading("In the catalog", here), .list(RowList(rows(here.movies), emptyMessage: message))]
      + [heading("Online", state.online)] + (state.hasKey ? onlineFindings : [.text(Self.howToGetAKey)])
  }

  private static let howToGetAKey = "It takes an API key, free of charge: themoviedb.org/settings/api"

  private var onlineFindings: [ContentElement] {
    let movies = state.onlineMovies
    let message =
      switch state.online.total {
      case nil: onlineIssue.problem == nil ? "…" : ""
      case 0: "The online catalog finds nothing."
      default: "The online catalog finds nothing else."
      }
    return (onlineIssue.banner.map { [.banner($0)] } ?? []) + [.list(RowList(rows(movies), emptyMessage: message))]
  }

  private func heading(_ title: String, _ findings: SearchResults) -> ContentElement {
    .heading(findings.hasMore ? "\(title), the first \(findings.end) of \(number(of: findings))" : title)
  }

  private func number(of findings: SearchResults) -> String {
    let total = findings.total ?? 0
    // A search counts no further.
    return total == MovieQuery.longestSearch ? "\(total) or more" : "\(total)"
  }

  private func rows(_ movies: [MovieSummary]) -> [Row] {
    movies.map { Row($0, in: .all, isCompact: isCompact) }
  }

  private var onlineIssue: LoadingIssue { LoadingIssue(problem: state.online.problem, silence: state.silence) }

  private var actionsOfFindings: [Action] {
    var actions: [Action] = []
    if canAskForKey, let key = keyAction { actions.append(key) }
    if state.hasKey, state.online.hasMore { actions.append(Self.more) }
    if state.here.problem != nil || (state.hasKey && onlineIssue.canBeTriedAgain) { actions.append(.tryAgain) }
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
