import FlowScreens
import MoviesServices

/// What a list of movies shows besides the movies.
nonisolated struct MovieListState {
  /// What the list is of, whatever the person does: which list, and which genre or decade of it.
  let base: MovieQuery
  var query: MovieQuery
  var facets = MovieFacets()
  /// Whether the fields to sort and filter by are shown.
  var isSorting = false
  var isLoaded = false
  /// Whether a search has found as many movies as it finds at most.
  private(set) var findsTheFirstOnly = false
  /// Whether the movies are those of the library, because the network does not answer.
  private(set) var isFromLibraryMeanwhile = false
  /// Whether there are any movies, whatever is searched for.
  var hasMovies: Bool
  var trouble = LoadingIssue()

  /// Of the list that `query` asks for; what it searches for is only what is searched for at first.
  init(query: MovieQuery) {
    self.query = query
    base = MovieQuery(list: query.list, sort: query.sort, genre: query.genre, decade: query.decade)
    // In the whole catalog one searches at once; a list of one's own shows what is on it first.
    hasMovies = query.list == .all
  }

  var sortAndFilter: SortAndFilter { SortAndFilter(query: query, base: base, facets: facets) }

  /// Whether the person left movies out.
  var isNarrowed: Bool { !query.search.isEmpty || isFiltered }

  private var isFiltered: Bool { query.genre != base.genre || query.decade != base.decade }

  /// Notes that the movies were fetched.
  mutating func noteLoaded(count: Int, fromLibraryMeanwhile: Bool) {
    isLoaded = true
    isFromLibraryMeanwhile = fromLibraryMeanwhile
    trouble.problem = nil
    findsTheFirstOnly = !query.search.allSatisfy(\.isWhitespace) && count >= MovieQuery.longestSearch
    if count > 0 {
      hasMovies = true
    } else if !isNarrowed {
      hasMovies = false
    }
  }

  /// Why there are no movies to be seen, and what to do about it.
  func nothing(whenEmpty emptyMessage: String, advice: String) -> String {
    if trouble.problem != nil { return "" }
    if !isLoaded { return "…" }
    if isFiltered {
      return query.search.isEmpty
        ? "No movie matches. “\(Action.clear.title)” shows them all."
        : "No movie of these matches “\(query.search.excerpt)”. “\(Action.clear.title)” looks among all."
    }
    return query.search.isEmpty ? emptyMessage : "No movie matches “\(query.search.excerpt)”. \(advice)"
  }
}

nonisolated extension Action {
  static let sortAndFilter = Action("sortAndFilter", "Sort and filter", key: "f")
  static let hideFields = Action("sortAndFilter", "Hide sort and filter", key: "f")
  static let clear = Action("clear", "Clear sort and filter", key: "c")
}
