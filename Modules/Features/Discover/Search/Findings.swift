import MoviesServices

/// What a catalogue has found so far.
nonisolated struct Findings {
  /// The films, the best first.
  private(set) var films: [MovieSummary] = []
  /// How many films it finds in all; `nil` as long as it has not answered.
  private(set) var total: Int?
  /// How many of those were asked for.
  private(set) var end = 0
  /// Why it did not answer the last time.
  var problem: (any Error)?

  /// Whether there are films that were not asked for yet.
  var hasMore: Bool { end < total ?? 0 }

  /// Adds what it found in `range`, which follows what was asked for before.
  mutating func add(_ found: [MovieSummary], in range: Range<Int>, of total: Int) {
    let known = Set(films.map(\.id))
    films += found.filter { !known.contains($0.id) }
    end = range.upperBound
    self.total = total
    problem = nil
  }

  /// Puts a film in the place of what was known of it.
  mutating func update(_ film: MovieSummary) {
    guard let index = films.firstIndex(where: { $0.id == film.id }) else { return }
    films[index] = film
  }
}
