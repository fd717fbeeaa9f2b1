import MoviesServices

/// The search text, the results of both catalogs, and the genres and decades.
nonisolated struct SearchState {
  private(set) var text: String
  /// The genres and decades, or `nil` before they are loaded.
  var facets: MovieFacets?
  /// The matches in the catalog on this computer.
  var local = SearchResults()
  /// The matches in the online catalog.
  var online = SearchResults()
  /// The reason why the online catalog doesn't respond.
  var offlineReason: String?
  /// A Boolean value that indicates whether the user has an API key.
  var hasKey: Bool

  init(text: String, hasKey: Bool) {
    self.text = text
    self.hasKey = hasKey
  }

  var isSearching: Bool { !text.allSatisfy(\.isWhitespace) }

  var query: MovieQuery { MovieQuery(list: .all, search: text) }

  /// The online matches that the local catalog doesn't have.
  var onlineMovies: [MovieSummary] {
    let known = Set(local.movies.map(\.id))
    return online.movies.filter { !known.contains($0.id) }
  }

  /// Changes the search text. Local matches stay until there are newer ones, to avoid flicker.
  mutating func search(for text: String) {
    self.text = text
    online = SearchResults()
    if !isSearching {
      local = SearchResults()
    }
  }

  mutating func update(_ movie: MovieSummary) {
    local.update(movie)
    online.update(movie)
  }
}
