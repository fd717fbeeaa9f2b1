import FlowContent
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import SettingsInterface

extension SearchModel {
  var content: ScreenContent {
    let localIssue = LoadingIssue(local.problem, from: nil)
    let search = field("Search", \.text, placeholder: "title, person or genre").purpose(.filter)
    return ScreenContent(
      title: title,
      elements: library.banners() + localIssue.banners + [search] + (query.isSearch ? results : facetLists),
      actions: (query.isSearch ? resultActions : facetActions) + library.undoActions(),
      isSearch: isSearch || query.isSearch)
  }

  private var tryAgain: Action { action(.tryAgain, "Try again", key: "t") }

  /// Returns the link to where a row leads.
  private var link: @MainActor @Sendable (RowID) -> String? {
    { [registry] row in SearchRow.step(for: row).flatMap { registry.link(to: $0)?.text(scheme: "") } }
  }

  // MARK: Genres and decades

  private var facetLists: [ContentElement] {
    guard let facets else {
      return [.list(RowList([], emptyMessage: local.problem == nil ? "…" : ""))]
    }
    guard !facets.decades.isEmpty else { return [.list(RowList([], emptyMessage: "The catalog is empty."))] }
    let genres = facets.genres.map { genre in
      Row(id: SearchRow.genre(genre.value), title: genre.value, details: [.count(genre.movies)])
    }
    let decades = facets.decades.map { decade in
      Row(id: SearchRow.decade(decade.value), title: "\(decade.value)s", details: [.count(decade.movies)])
    }
    return (genres.isEmpty ? [] : [.heading("Movies by genre"), tiles(genres)])
      + [.heading("Movies by decade"), tiles(decades)]
  }

  private func tiles(_ rows: [Row]) -> ContentElement {
    var list = RowList(rows)
    list.isOfTiles = true
    list.link = link
    return .list(list)
  }

  private var facetActions: [Action] {
    [action(.trending, "Trending", key: "n"), action(.pick, "Pick a movie", key: "r")]
      + (local.problem == nil ? [] : [tryAgain])
  }

  // MARK: Results

  private var results: [ContentElement] {
    let noMatch = "No movies match “\(text.excerpt)”. Plots aren’t searched. “New movie” enters one."
    let message = local.total == nil ? (local.problem == nil ? "…" : "") : noMatch
    let entry = local.isIncomplete ? [ContentElement.text(MovieLibrary.incompleteness)] : []
    let keyHint = "Needs a free API key: themoviedb.org/settings/api"
    let areSimilar = local.movies.contains(where: \.isSimilar)
    return [heading(local.isIncomplete ? "In the catalog so far" : "In the catalog", local)]
      + (areSimilar ? [library.noteOnSimilarMovies(for: text)] : [])
      + [list(of: local.movies, emptyMessage: message)] + entry + [heading("Online", online)]
      + (hasKey ? onlineResults : [.text(keyHint)])
  }

  private var onlineResults: [ContentElement] {
    let message =
      switch online.total {
      case nil: online.problem == nil ? "…" : ""
      case 0: "No online matches."
      default: "No other online matches."
      }
    let known = Set(local.movies.map(\.id))
    let movies = online.movies.filter { !known.contains($0.id) }
    return onlineIssue.banners + [list(of: movies, emptyMessage: message)]
  }

  private func heading(_ title: String, _ results: SearchResults) -> ContentElement {
    .heading(results.hasMore ? "\(title): first \(results.end) of \(total(of: results))" : title)
  }

  private func total(of results: SearchResults) -> String {
    let total = results.total ?? 0
    // A search doesn't count any further.
    return total == MovieQuery.longestSearch ? "\(total) or more" : "\(total)"
  }

  private func list(of movies: [MovieSummary], emptyMessage: String) -> ContentElement {
    var rows = RowList(movies.map { Row($0, in: .all) }, emptyMessage: emptyMessage)
    rows.link = link
    return movieList(rows, in: .all, of: library, contributions: registry)
  }

  private var onlineIssue: LoadingIssue { LoadingIssue(online.problem, from: services.online) }

  private var resultActions: [Action] {
    var actions = local.total == 0 ? [action(.newMovie, "New movie", key: "n")] : []
    if registry.provides(APIKeyRoute.self), !hasKey || online.problem as? OnlineError == .keyIsRefused {
      actions.append(action(.key, hasKey ? "Enter another key" : "Enter an API key", key: "p"))
    }
    if hasKey, online.hasMore {
      actions.append(action(.more, "More online", key: "m"))
    }
    if local.problem != nil || (hasKey && onlineIssue.isRetryable) {
      actions.append(tryAgain)
    }
    return actions
  }
}
