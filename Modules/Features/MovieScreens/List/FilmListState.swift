import FlowScreens
import MoviesServices

/// What a list of films shows besides the films.
nonisolated struct FilmListState {
  var query: MovieQuery
  var facets = MovieFacets()
  /// Whether the fields to sort and filter by are shown.
  var isSorting = false
  var isLoaded = false
  /// Whether there are any films, whatever is searched for.
  var hasFilms = false
  var trouble = Trouble()

  var sortAndFilter: SortAndFilter { SortAndFilter(query: query, facets: facets) }

  /// Whether films may be left out.
  var isNarrowed: Bool { !query.search.isEmpty || query.genre != nil || query.decade != nil }

  /// Notes that the films were fetched.
  mutating func noteLoaded(count: Int) {
    isLoaded = true
    trouble.problem = nil
    if count > 0 {
      hasFilms = true
    } else if !isNarrowed {
      hasFilms = false
    }
  }

  /// Why there are no films to be seen, and what to do about it.
  func nothing(whenEmpty emptyMessage: String, advice: String) -> String {
    if trouble.problem != nil { return "" }
    if !isLoaded { return "…" }
    if query.genre != nil || query.decade != nil {
      return query.search.isEmpty
        ? "No film matches. “\(Action.clear.title)” shows them all."
        : "No film of these matches “\(query.search)”. “\(Action.clear.title)” looks among all."
    }
    return query.search.isEmpty ? emptyMessage : "No film matches “\(query.search)”. \(advice)"
  }
}

nonisolated extension Action {
  static let sortAndFilter = Action("sortAndFilter", "Sort and filter", key: "f")
  static let hideFields = Action("sortAndFilter", "Hide sort and filter", key: "f")
  static let clear = Action("clear", "Clear sort and filter", key: "c")
}
