import MoviesServices

/// What is searched for, what is found, and what there is to browse while nothing is searched for.
nonisolated struct SearchState {
  private(set) var text: String
  /// `nil` until it is known.
  var facets: MovieFacets?
  /// What the catalogue on this computer finds.
  var here = Findings()
  /// What the online catalogue finds.
  var online = Findings()
  /// Why the online catalogue does not answer: what is shown is what it said earlier.
  var silence: String?
  /// Whether the online catalogue can be asked.
  var hasKey: Bool

  init(text: String, hasKey: Bool) {
    self.text = text
    self.hasKey = hasKey
  }

  /// Whether anything is searched for.
  var isSearching: Bool { !text.allSatisfy(\.isWhitespace) }

  var query: MovieQuery { MovieQuery(list: .all, search: text) }

  /// What the online catalogue finds that does not stand above it already.
  var onlineFilms: [MovieSummary] {
    let known = Set(here.films.map(\.id))
    return online.films.filter { !known.contains($0.id) }
  }

  /// Searches for another text. What was found here stays until there is an answer, so that nothing flickers.
  mutating func search(for text: String) {
    self.text = text
    online = Findings()
    if !isSearching {
      here = Findings()
    }
  }

  /// Puts a film in the place of what was known of it.
  mutating func update(_ film: MovieSummary) {
    here.update(film)
    online.update(film)
  }
}
