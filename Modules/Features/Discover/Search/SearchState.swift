import MoviesServices

/// What is searched for, what is found, and what there is to browse while nothing is searched for.
nonisolated struct SearchState {
  private(set) var text: String
  /// `nil` until it is known.
  var facets: MovieFacets?
  /// What the catalog on this computer finds.
  var here = SearchResults()
  /// What the online catalog finds.
  var online = SearchResults()
  /// Why the online catalog does not answer: what is shown is what it said earlier.
  var silence: String?
  /// Whether the online catalog can be asked.
  var hasKey: Bool

  init(text: String, hasKey: Bool) {
    self.text = text
    self.hasKey = hasKey
  }

  /// Whether anything is searched for.
  var isSearching: Bool { !text.allSatisfy(\.isWhitespace) }

  var query: MovieQuery { MovieQuery(list: .all, search: text) }

  /// What the online catalog finds that does not stand above it already.
  var onlineMovies: [MovieSummary] {
    let known = Set(here.movies.map(\.id))
    return online.movies.filter { !known.contains($0.id) }
  }

  /// Searches for another text. What was found here stays until there is an answer, so that nothing flickers.
  mutating func search(for text: String) {
    self.text = text
    online = SearchResults()
    if !isSearching {
      here = SearchResults()
    }
  }

  /// Puts a movie in the place of what was known of it.
  mutating func update(_ movie: MovieSummary) {
    here.update(movie)
    online.update(movie)
  }
}
