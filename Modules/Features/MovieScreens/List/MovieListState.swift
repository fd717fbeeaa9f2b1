import FlowScreens
import MoviesServices

/// The state of a list of movies, without its rows.
nonisolated struct MovieListState {
  /// The part of the query that the user can't change: the list, and its genre or decade.
  let base: MovieQuery
  var query: MovieQuery
  var facets = MovieFacets()
  var showsFilters = false
  private var isLoaded = false
  /// A Boolean value that indicates whether a search found more movies than it returns.
  private(set) var isTruncated = false
  /// A Boolean value that indicates whether the movies are from the library because the online catalog doesn't respond.
  private(set) var isFallback = false
  /// A Boolean value that indicates whether the list has movies, regardless of the search.
  private(set) var hasMovies: Bool
  var issue = LoadingIssue()

  /// Creates the state for a query. Its search text is the initial one.
  init(query: MovieQuery) {
    self.query = query
    base = MovieQuery(list: query.list, sort: query.sort, genre: query.genre, decade: query.decade)
    // The catalog can be searched at once; the user's own lists show their movies first.
    hasMovies = query.list == .all
  }

  var sortAndFilter: SortAndFilter { SortAndFilter(query: query, base: base, facets: facets) }

  private var isFiltered: Bool { query.genre != base.genre || query.decade != base.decade }

  mutating func didLoad(count: Int, isFallback: Bool) {
    isLoaded = true
    self.isFallback = isFallback
    issue.problem = nil
    isTruncated = !query.search.allSatisfy(\.isWhitespace) && count >= MovieQuery.longestSearch
    if count > 0 {
      hasMovies = true
    } else if query.search.isEmpty, !isFiltered {
      hasMovies = false
    }
  }

  /// Returns the text in place of the rows.
  func emptyMessage(_ emptyMessage: String, advice: String) -> String {
    if issue.problem != nil { return "" }
    if !isLoaded { return "…" }
    let search = query.search.isEmpty ? nil : "“\(query.search.excerpt)”"
    if isFiltered {
      let conditions = [search, "these filters"].compactMap(\.self).joined(separator: " and ")
      return "No movies match \(conditions). “\(Action.resetFilters.title)” shows all."
    }
    return search.map { "No movies match \($0). \(advice)" } ?? emptyMessage
  }
}

nonisolated extension Action {
  static let sortAndFilter = Action("sortAndFilter", "Sort and filter", key: "f")
  static let closeFilters = Action("sortAndFilter", "Close filters", key: "f")
  static let resetFilters = Action("resetFilters", "Reset filters", key: "c")
}
